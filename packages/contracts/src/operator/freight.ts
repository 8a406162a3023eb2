import { LocalizedText } from '@podwright/domain/catalog/source'
import { FreightRateSource } from '@podwright/domain/freight/source'
import { freightColumns, freightProblemCodes } from '@podwright/domain/freight/table'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Note, operator } from '../wallet/wallet-shapes.ts'

const ManagedCarrier = z.object({
  id: z.string(),
  names: LocalizedText,
  hasTracking: z.boolean(),
  isActive: z.boolean().meta({ description: 'Offered for new parcels' }),
  ways: z.int().meta({ description: 'Ways from a country to another that it serves' }),
})
export type ManagedCarrier = z.infer<typeof ManagedCarrier>

/** GET /api/operator/carriers: in the order in which they are offered. */
export const listManagedCarriers = defineCall({
  id: 'listManagedCarriers',
  summary: 'Carriers with their names in all languages',
  method: 'GET',
  path: '/api/operator/carriers',
  access: operator,
  data: z.object({ items: z.array(ManagedCarrier) }),
})

/** PUT /api/operator/carriers/{carrier}: one that is off takes no new parcels; what was planned with it stays. */
export const changeCarrier = defineCall({
  id: 'changeCarrier',
  summary: 'Rename a carrier, or switch it on or off',
  method: 'PUT',
  path: '/api/operator/carriers/{carrier}',
  access: operator,
  params: z.object({ carrier: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid') }),
  body: z.object({ names: LocalizedText, hasTracking: z.boolean(), isActive: z.boolean(), note: Note.prefault('') }),
  data: ManagedCarrier,
  codes: ['carrier_unknown'],
})

/** GET /api/operator/freight-rates: all of them. */
export const exportFreightRates = defineCall({
  id: 'exportFreightRates',
  summary: 'All freight rates',
  method: 'GET',
  path: '/api/operator/freight-rates',
  access: operator,
  data: z.object({ items: z.array(FreightRateSource) }),
})

/**
 * PUT /api/operator/freight-rates: a whole table takes the place of the one that is there. Without `apply` nothing is changed; with
 * a problem in any row nothing is either. Who applies sends back the fingerprint that the look answered: when the rates are others by
 * then, nothing is changed and the code is freight_changed. Lists are cut, counts are not.
 */
export const importFreightRates = defineCall({
  id: 'importFreightRates',
  summary: 'Replace all freight rates by those of a CSV file, or see what that would change',
  method: 'PUT',
  path: '/api/operator/freight-rates',
  access: operator,
  bodyLimit: 4_000_000,
  body: z.object({
    csv: z.string().max(3_500_000, 'too_long'),
    apply: z.boolean(),
    fingerprint: z.string().max(64, 'too_long').optional(),
    note: Note.prefault(''),
  }),
  data: z.object({
    rates: z.int(),
    fingerprint: z.string().meta({ description: 'Of the rates that are in force before anything is applied' }),
    counts: z.object({ added: z.int(), changed: z.int(), removed: z.int(), problems: z.int() }),
    added: z.array(z.string()),
    changed: z.array(
      z.object({
        key: z.string(),
        cells: z.array(z.object({ column: z.enum(freightColumns), before: z.string(), after: z.string() })),
      }),
    ),
    removed: z.array(z.string()),
    problems: z.array(z.object({ row: z.int(), code: z.enum(freightProblemCodes), about: z.string() })),
    isApplied: z.boolean(),
  }),
  codes: ['freight_changed'],
})

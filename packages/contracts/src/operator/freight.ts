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
  isActive: z.boolean().meta({ description: 'True if offered for new parcels' }),
  ways: z.int().meta({ description: 'Number of routes between countries that it serves' }),
})
export type ManagedCarrier = z.infer<typeof ManagedCarrier>

/** GET /api/operator/carriers: in the order in which they are offered. */
export const listManagedCarriers = defineCall({
  id: 'listManagedCarriers',
  summary: 'Carriers with their names in all languages',
  method: 'GET',
  path: '/api/operator/carriers',
  access: operator,
  permission: 'operations',
  data: z.object({ items: z.array(ManagedCarrier) }),
})

/** PUT /api/operator/carriers/{carrier}: a disabled carrier takes no new parcels; parcels planned with it keep it. */
export const changeCarrier = defineCall({
  id: 'changeCarrier',
  summary: 'Rename, enable or disable a carrier',
  method: 'PUT',
  path: '/api/operator/carriers/{carrier}',
  access: operator,
  permission: 'operations',
  params: z.object({ carrier: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid') }),
  body: z.object({ names: LocalizedText, hasTracking: z.boolean(), isActive: z.boolean(), note: Note.prefault('') }),
  data: ManagedCarrier,
  codes: ['carrier_unknown'],
})

export const exportFreightRates = defineCall({
  id: 'exportFreightRates',
  summary: 'All freight rates',
  method: 'GET',
  path: '/api/operator/freight-rates',
  access: operator,
  permission: 'operations',
  data: z.object({ items: z.array(FreightRateSource) }),
})

/**
 * PUT /api/operator/freight-rates: replaces the whole table. Without `apply`, or with a problem in any row, nothing is
 * changed. To apply, send the fingerprint returned by the preview: if the rates have changed since, nothing is changed
 * and the code is freight_changed. The returned lists are truncated, the counts are not.
 */
export const importFreightRates = defineCall({
  id: 'importFreightRates',
  summary: 'Replace all freight rates by those of a CSV file, or preview the changes',
  method: 'PUT',
  path: '/api/operator/freight-rates',
  access: operator,
  permission: 'operations',
  bodyLimit: 4_000_000,
  body: z.object({
    csv: z.string().max(3_500_000, 'too_long'),
    apply: z.boolean(),
    fingerprint: z.string().max(64, 'too_long').optional(),
    note: Note.prefault(''),
  }),
  data: z.object({
    rates: z.int(),
    fingerprint: z.string().meta({ description: 'Fingerprint of the rates in force before the import' }),
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

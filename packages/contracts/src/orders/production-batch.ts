import { maxProductionAtOnce } from '@podwright/domain/orders/limits'
import { lineStates, refuseCodes, workshopStages } from '@podwright/domain/orders/production-states'
import { chokeMm } from '@podwright/domain/print/prepress'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, text } from '../fields.ts'
import { printFormats } from '../finished/finished-shapes.ts'
import { Note } from '../wallet/wallet-shapes.ts'
import { Outcome } from './order-shapes.ts'
import { ProductionSummary } from './production.ts'

const supplier = [2] as const

const Ids = z.array(Id).min(1, 'required').max(maxProductionAtOnce, 'too_many')

export const acceptManyProduction = defineCall({
  id: 'acceptManyProduction',
  summary: 'Accept production orders',
  method: 'POST',
  path: '/api/production-orders/accept',
  access: supplier,
  permission: 'production',
  scopes: ['production.write'],
  body: z.object({ ids: Ids }),
  data: Outcome,
})

export const refuseManyProduction = defineCall({
  id: 'refuseManyProduction',
  summary: 'Refuse production orders for one reason',
  method: 'POST',
  path: '/api/production-orders/refuse',
  access: supplier,
  permission: 'production',
  scopes: ['production.write'],
  body: z.object({ ids: Ids, code: z.enum(refuseCodes), note: Note.prefault('') }),
  data: Outcome,
})

/** PUT /api/production-orders/priority: express orders come first. Shipped and canceled ones stay unchanged. */
export const rankProduction = defineCall({
  id: 'rankProduction',
  summary: 'Mark or unmark production orders as express',
  method: 'PUT',
  path: '/api/production-orders/priority',
  access: supplier,
  permission: 'production',
  scopes: ['production.write'],
  body: z.object({ ids: Ids, isExpress: z.boolean() }),
  data: z.object({ done: z.array(z.int()) }),
})

/**
 * POST /api/production-orders/scans: a scan at a station of the workshop. Moves all lines of the production order that
 * may enter the station's stage; lines already there or further are `known`, so a repeated scan is harmless.
 */
export const scanProduction = defineCall({
  id: 'scanProduction',
  summary: 'Scan a production order at a station of the workshop',
  method: 'POST',
  path: '/api/production-orders/scans',
  access: supplier,
  permission: 'station',
  scopes: ['production.write'],
  body: z.object({
    code: text(40).trim().toUpperCase().min(1, 'required').meta({ description: 'Number of the production order' }),
    stage: z.enum(workshopStages),
  }),
  data: z.object({
    result: z.enum(['moved', 'known']),
    stage: z.enum(lineStates).meta({ description: 'The stage that all its lines have reached' }),
    order: ProductionSummary,
  }),
  codes: ['scan_unknown', 'production_state', 'production_shop_change', 'quality_photo_missing'],
})

/** What is in a ZIP of print files. */
export const PrintSheetChoices = z.object({
  format: z.enum(printFormats).prefault('png'),
  prepress: z
    .object({ chokeMm: z.number('not_a_number').min(0, 'out_of_range').max(chokeMm.max, 'out_of_range') })
    .optional()
    .meta({
      description:
        'Adds to each PNG the mirrored print and the white underbase, as its technique needs them. White ends so many millimeters before the edge of the colors',
    }),
})

/**
 * POST /api/production-orders/sheets: a ZIP of their print files with a cutting list, created while it is downloaded.
 */
export const createPrintSheet = defineCall({
  id: 'createPrintSheet',
  summary: 'Download the print files of several production orders',
  method: 'POST',
  path: '/api/production-orders/sheets',
  access: supplier,
  permission: 'station',
  scopes: ['production.read'],
  body: PrintSheetChoices.extend({ ids: Ids }),
  data: z.object({
    download: z.string().meta({ description: 'URL of the ZIP, valid for an hour' }),
    name: z.string(),
    files: z.int(),
    pieces: z.int(),
    missing: z.array(z.string()).meta({ description: 'Numbers of production orders with a missing file' }),
  }),
  codes: ['production_unknown', 'sheet_empty'],
})

import { BatchSettings } from '@podwright/domain/batch/settings'
import { batchStates, itemStates } from '@podwright/domain/batch/states'
import { z } from 'zod'
import { Id, queryInt, text } from '../fields.ts'
import { EffectPicture } from '../finished/finished-shapes.ts'

export const BatchId = z.object({ id: Id })
export const ItemPosition = queryInt(0, 19_999)
export const BatchName = text(200).trim().min(1, 'required')
/** Maximum number of batches of one account. */
export const maxBatches = 500

/** Number of items by state, and of items with a warning. */
export const BatchCounts = z.object({
  waiting: z.int(),
  running: z.int(),
  done: z.int(),
  failed: z.int(),
  skipped: z.int(),
  excluded: z.int(),
  warned: z.int(),
})
export type BatchCounts = z.infer<typeof BatchCounts>

export const BatchSummary = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(batchStates),
  isPartial: z.boolean().meta({ description: 'Done, with failed items' }),
  priority: z.int().meta({ description: "Higher priorities run first among the account's own batches" }),
  counts: BatchCounts,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type BatchSummary = z.infer<typeof BatchSummary>

export const Batch = BatchSummary.extend({
  revision: z.int().meta({ description: 'Of the settings; saving requires the revision that was read' }),
  plannedRevision: z
    .int()
    .nullable()
    .meta({ description: 'Revision of the settings at the last plan; if it differs from `revision`, plan again' }),
  settings: BatchSettings,
})
export type Batch = z.infer<typeof Batch>

export const BatchItem = z.object({
  position: z.int().meta({ description: 'Ordered by artwork or row, then by product' }),
  artworkId: z.int().nullable().meta({ description: 'Null in a batch of rows' }),
  rowId: z.int().nullable().meta({ description: 'Id of the row in the settings; null in a batch of artworks' }),
  productId: z.int(),
  state: z.enum(itemStates),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why it was skipped or failed; messages: `batch.reason.<code>` or `studio.check.<code>`' }),
  warnings: z.array(z.string()).meta({ description: 'Messages: `studio.check.<code>`' }),
  colours: z.array(z.string()),
  sku: z.string(),
  title: z.string(),
  design: z
    .object({ designId: z.int(), revision: z.int() })
    .nullable()
    .meta({ description: 'Design set by hand for this item; null: the settings apply' }),
  finishedId: z.int().nullable(),
  picture: EffectPicture.nullable(),
})
export type BatchItem = z.infer<typeof BatchItem>

/** Data of the events in a batch's stream. */
export const BatchProgress = z.object({
  state: z.enum(batchStates),
  isPartial: z.boolean(),
  counts: BatchCounts,
  perSecond: z.number().meta({ description: 'Items finished in the last minute, per second' }),
  remainingSeconds: z.int().nullable().meta({ description: 'Null if unknown' }),
  picturesPerSecond: z.number(),
  errors: z
    .array(z.object({ position: z.int(), reason: z.string() }))
    .meta({ description: 'The last items that failed, newest first' }),
})
export type BatchProgress = z.infer<typeof BatchProgress>

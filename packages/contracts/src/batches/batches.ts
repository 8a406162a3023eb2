import { BatchSettings } from '@podwright/domain/batch/settings'
import { batchActions, batchStates } from '@podwright/domain/batch/states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { newestFirst, pageOf } from '../fields.ts'
import { seller } from '../finished/finished-shapes.ts'
import { Batch, BatchCounts, BatchId, BatchName, BatchProgress, BatchSummary } from './batch-shapes.ts'

/** Room for two thousand artworks and two hundred products with their areas. */
const settingsBytes = 1_000_000

/** POST /api/batches: creates a draft. Repeating the call with the same key returns the existing batch. */
export const createBatch = defineCall({
  id: 'createBatch',
  summary: 'Create a batch as a draft',
  method: 'POST',
  path: '/api/batches',
  access: seller,
  permission: 'designs',
  scopes: ['batches.write'],
  body: z.object({ name: BatchName, settings: BatchSettings, createKey: z.uuid() }),
  bodyLimit: settingsBytes,
  data: Batch,
  codes: ['batch_limit'],
})

/** GET /api/batches: newest first. */
export const listBatches = defineCall({
  id: 'listBatches',
  summary: 'Your batches',
  method: 'GET',
  path: '/api/batches',
  access: seller,
  permission: 'designs',
  scopes: ['batches.read'],
  query: z.object({
    state: z.enum(batchStates).optional(),
    ...newestFirst(24),
  }),
  data: pageOf(BatchSummary),
})

/** GET /api/batches/{id}: includes the settings. */
export const getBatch = defineCall({
  id: 'getBatch',
  summary: 'A batch',
  method: 'GET',
  path: '/api/batches/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['batches.read'],
  params: BatchId,
  data: Batch,
  codes: ['batch_unknown'],
})

/** PUT /api/batches/{id}: replaces all settings of a draft. They take effect with the next plan. */
export const saveBatch = defineCall({
  id: 'saveBatch',
  summary: 'Save the settings of a draft',
  method: 'PUT',
  path: '/api/batches/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['batches.write'],
  params: BatchId,
  body: z.object({
    name: BatchName.optional(),
    settings: BatchSettings.optional(),
    baseRevision: z.int().positive(),
  }),
  bodyLimit: settingsBytes,
  data: Batch,
  codes: ['batch_unknown', 'batch_changed', 'batch_not_draft'],
})

/**
 * POST /api/batches/{id}/plan: creates the items of a draft. Items of the same artwork and product stay excluded and
 * keep designs set by hand.
 */
export const planBatch = defineCall({
  id: 'planBatch',
  summary: 'Create the items of a draft from its settings',
  method: 'POST',
  path: '/api/batches/{id}/plan',
  access: seller,
  permission: 'designs',
  scopes: ['batches.write'],
  params: BatchId,
  data: z.object({
    revision: z.int(),
    counts: BatchCounts,
    reasons: z.record(z.string(), z.int()).meta({ description: 'Skipped items by reason' }),
    warnings: z.record(z.string(), z.int()).meta({ description: 'Items by warning' }),
  }),
  codes: ['batch_unknown', 'batch_not_draft', 'batch_too_large'],
})

/** POST /api/batches/{id}/control: starts, pauses, resumes, cancels or retries failed items. */
export const controlBatch = defineCall({
  id: 'controlBatch',
  summary: 'Start, pause, resume, cancel or retry a batch',
  method: 'POST',
  path: '/api/batches/{id}/control',
  access: seller,
  permission: 'designs',
  scopes: ['batches.write'],
  params: BatchId,
  body: z.object({ action: z.enum(keysOf(batchActions)) }),
  data: Batch,
  codes: ['batch_unknown', 'batch_state', 'batch_empty', 'batch_too_large', 'finished_limit'],
})

/** PUT /api/batches/{id}/priority: higher priorities run first among the account's own batches. */
export const rankBatch = defineCall({
  id: 'rankBatch',
  summary: 'Set the priority of a batch',
  method: 'PUT',
  path: '/api/batches/{id}/priority',
  access: seller,
  permission: 'designs',
  scopes: ['batches.write'],
  params: BatchId,
  body: z.object({ priority: z.int().min(-10, 'out_of_range').max(10, 'out_of_range') }),
  data: Batch,
  codes: ['batch_unknown'],
})

/** DELETE /api/batches/{id}: not while it is queued or running; products made by it stay. */
export const deleteBatch = defineCall({
  id: 'deleteBatch',
  summary: 'Delete a batch that is not running',
  method: 'DELETE',
  path: '/api/batches/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['batches.write'],
  params: BatchId,
  data: z.object({ id: z.int() }),
  codes: ['batch_unknown', 'batch_state'],
})

/**
 * GET /api/batches/{id}/events: server-sent events. Sends `progress` on every change and every ten seconds, and `end`
 * when the batch ends or is paused; then the stream closes.
 */
export const followBatch = defineCall({
  id: 'followBatch',
  summary: 'Progress of a batch, as server-sent events',
  method: 'GET',
  path: '/api/batches/{id}/events',
  access: seller,
  permission: 'designs',
  params: BatchId,
  data: BatchProgress,
  dataEncoding: 'events',
  codes: ['batch_unknown', 'batch_streams'],
})

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]]
}

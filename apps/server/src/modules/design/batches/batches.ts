import type { Batch, BatchCounts, BatchSummary } from '@podwright/contracts/batches/batch-shapes'
import { maxBatches } from '@podwright/contracts/batches/batch-shapes'
import type {
  controlBatch as controlBatchCall,
  createBatch as createBatchCall,
  deleteBatch as deleteBatchCall,
  listBatches as listBatchesCall,
  saveBatch as saveBatchCall,
} from '@podwright/contracts/batches/batches'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { batchActions, isPartial } from '@podwright/domain/batch/states'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { BatchDeps } from './deps.ts'
import { hasTakenSku, moveItems } from './item-queries.ts'
import { makePlan } from './plan.ts'
import {
  type BatchRow,
  countBatches,
  countItems,
  deleteRow,
  findBatch,
  findBatches,
  findByCreateKey,
  insertBatch,
  lockBatch,
  noCounts,
  updatePriority,
  updateSettings,
  updateState,
} from './queries.ts'

export async function createBatch(
  { db }: BatchDeps,
  accountId: number,
  { name, settings, createKey }: ParsedBodyOf<typeof createBatchCall>,
): Promise<Result<Batch>> {
  const known = await findByCreateKey(db, accountId, createKey)
  if (known) return succeed(await detailOf(db, known))
  if ((await countBatches(db, accountId)) >= maxBatches) return fail('batch_limit')
  await insertBatch(db, { accountId, name, settings, createKey })
  const row = await findByCreateKey(db, accountId, createKey)
  if (!row) throw new Error('a batch was not stored')
  return succeed(await detailOf(db, row))
}

export async function listBatches(
  { db }: BatchDeps,
  accountId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listBatchesCall>,
): Promise<Result<DataOf<typeof listBatchesCall>>> {
  const rows = await findBatches(db, accountId, { ...filters, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const counts = await countItems(
    db,
    page.map(({ id }) => id),
  )
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return succeed({ items: page.map((row) => summaryOf(row, counts.get(row.id))), next })
}

export async function getBatch({ db }: Pick<BatchDeps, 'db'>, accountId: number, id: number): Promise<Result<Batch>> {
  const row = await findBatch(db, accountId, id)
  return row ? succeed(await detailOf(db, row)) : fail('batch_unknown')
}

export async function saveBatch(
  deps: BatchDeps,
  accountId: number,
  id: number,
  { name, settings, baseRevision }: ParsedBodyOf<typeof saveBatchCall>,
): Promise<Result<Batch>> {
  const saved = await deps.db.transaction().execute(async (transaction): Promise<Result<null>> => {
    const batch = await lockBatch(transaction, accountId, id)
    if (!batch) return fail('batch_unknown')
    if (settings && batch.state !== 'draft') return fail('batch_not_draft')
    if (settings && batch.revision !== baseRevision)
      return fail('batch_changed', { fields: { revision: String(batch.revision) } })
    await updateSettings(transaction, id, { name, settings: settings && withRows(settings, batch.settings) })
    return succeed(null)
  })
  return saved.ok ? getBatch(deps, accountId, id) : saved
}

/** Settings that replace those of a batch of rows say so, unlike those of a release that knows no rows. */
function withRows(settings: BatchRow['settings'], before: BatchRow['settings']): BatchRow['settings'] {
  return before.rows ? { ...settings, rows: settings.rows ?? [] } : settings
}

export async function rankBatch(
  deps: BatchDeps,
  accountId: number,
  id: number,
  priority: number,
): Promise<Result<Batch>> {
  return (await updatePriority(deps.db, accountId, id, priority))
    ? getBatch(deps, accountId, id)
    : fail('batch_unknown')
}

/** Starts, pauses, resumes, cancels or retries a batch. Starting plans the batch when necessary. */
export async function controlBatch(
  deps: BatchDeps,
  accountId: number,
  id: number,
  { action }: ParsedBodyOf<typeof controlBatchCall>,
): Promise<Result<Batch>> {
  const batch = await findBatch(deps.db, accountId, id)
  if (!batch) return fail('batch_unknown')
  if (action === 'start' && batch.state === 'draft' && (await hasToBePlanned(deps, batch))) {
    const planned = await makePlan(deps, batch)
    if (!planned.ok) return planned
  }
  const done = await deps.db.transaction().execute(async (transaction): Promise<Result<null>> => {
    const locked = await lockBatch(transaction, accountId, id)
    if (!locked) return fail('batch_unknown')
    const { from, to } = batchActions[action]
    const allowed: readonly string[] = from
    if (!allowed.includes(locked.state)) return fail('batch_state', { fields: { state: locked.state } })
    if (action === 'start' && locked.plannedRevision !== locked.revision) return fail('batch_state')
    if (action === 'retry') await moveItems(transaction, id, { filter: {} }, { from: ['failed'], to: 'waiting' })
    const counts = (await countItems(transaction, [id])).get(id) ?? noCounts
    if ((action === 'start' || action === 'retry') && counts.waiting === 0) return fail('batch_empty')
    await updateState(transaction, locked, to, accountId)
    return succeed(null)
  })
  if (!done.ok) return done
  await deps.queueBatches()
  return getBatch(deps, accountId, id)
}

/** Whether the settings changed since the last plan or a planned SKU was taken in the meantime. */
async function hasToBePlanned({ db }: BatchDeps, { id, accountId, revision, plannedRevision }: BatchRow) {
  return plannedRevision !== revision || (await hasTakenSku(db, accountId, id))
}

export async function deleteBatch(
  { db }: BatchDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteBatchCall>>> {
  return db.transaction().execute(async (transaction): Promise<Result<DataOf<typeof deleteBatchCall>>> => {
    const batch = await lockBatch(transaction, accountId, id)
    if (!batch) return fail('batch_unknown')
    if (batch.state === 'queued' || batch.state === 'running')
      return fail('batch_state', { fields: { state: batch.state } })
    await deleteRow(transaction, id)
    return succeed({ id })
  })
}

function summaryOf(row: BatchRow, counts: BatchCounts = noCounts): BatchSummary {
  const { id, name, state, priority, createdAt, startedAt, endedAt } = row
  return {
    id,
    name,
    state,
    isPartial: isPartial(state, counts),
    priority,
    counts,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

async function detailOf(db: Database, row: BatchRow): Promise<Batch> {
  const counts = await countItems(db, [row.id])
  const { revision, plannedRevision, settings } = row
  return { ...summaryOf(row, counts.get(row.id)), revision, plannedRevision, settings }
}

import type { BatchCounts } from '@podwright/contracts/batches/batch-shapes'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import type { BatchState } from '@podwright/domain/batch/states'
import { sql } from 'kysely'
import { anyOf, clockTime } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type BatchRow = {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly state: BatchState
  readonly priority: number
  readonly settings: BatchSettings
  readonly revision: number
  readonly plannedRevision: number | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

const columns = [
  'id',
  'account_id as accountId',
  'name',
  'state',
  'priority',
  'settings',
  'revision',
  'planned_revision as plannedRevision',
  'created_at as createdAt',
  'started_at as startedAt',
  'ended_at as endedAt',
] as const

export async function countBatches(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('batch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

type NewBatch = {
  readonly accountId: number
  readonly name: string
  readonly createKey: string
  readonly settings: BatchSettings
}

/** Adds a draft, unless one of this key exists. */
export async function insertBatch(db: Database, { accountId, name, createKey, settings }: NewBatch): Promise<void> {
  await db
    .insertInto('batch')
    .values({ account_id: accountId, name, create_key: createKey, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.columns(['account_id', 'create_key']).doNothing())
    .execute()
}

function batches(db: Database, accountId: number) {
  return db.selectFrom('batch').select(columns).where('account_id', '=', accountId)
}

export async function findByCreateKey(db: Database, accountId: number, key: string): Promise<BatchRow | undefined> {
  return batches(db, accountId).where('create_key', '=', key).executeTakeFirst()
}

function batch(db: Database, accountId: number, id: number) {
  return batches(db, accountId).where('id', '=', id)
}

export async function findBatch(db: Database, accountId: number, id: number): Promise<BatchRow | undefined> {
  return batch(db, accountId, id).executeTakeFirst()
}

/** The same with its row locked until the transaction ends. */
export async function lockBatch(transaction: Database, accountId: number, id: number): Promise<BatchRow | undefined> {
  return batch(transaction, accountId, id).forUpdate().executeTakeFirst()
}

/** Newest first. */
export async function findBatches(
  db: Database,
  accountId: number,
  {
    state,
    before,
    limit,
  }: { readonly state?: BatchState | undefined; readonly before?: number | undefined; readonly limit: number },
): Promise<BatchRow[]> {
  let query = batches(db, accountId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** What is undefined stays as it is; new settings make a new revision. */
export async function updateSettings(
  db: Database,
  id: number,
  { name, settings }: { readonly name: string | undefined; readonly settings: BatchSettings | undefined },
): Promise<void> {
  await db
    .updateTable('batch')
    .set((eb) => ({
      name: name ?? eb.ref('name'),
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings), revision: eb('revision', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function updatePriority(db: Database, accountId: number, id: number, priority: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batch')
    .set({ priority })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Sets the revision that was planned; null when the batch has to be planned again. */
export async function markPlanned(db: Database, id: number, revision: number | null): Promise<void> {
  await db.updateTable('batch').set({ planned_revision: revision }).where('id', '=', id).execute()
}

/** Changes the state and records the actor; null for an automatic change. */
export async function updateState(
  db: Database,
  { id, state: before }: Pick<BatchRow, 'id' | 'state'>,
  after: BatchState,
  actorId: number | null,
): Promise<void> {
  const isEnd = after === 'done' || after === 'failed' || after === 'canceled'
  await db
    .updateTable('batch')
    .set({
      state: after,
      ...(after === 'queued'
        ? { queued_at: sql<Date | null>`case when state <> 'running' then clock_timestamp() else queued_at end` }
        : {}),
      ...(after === 'running' ? { started_at: sql<Date>`coalesce(started_at, clock_timestamp())` } : {}),
      ended_at: isEnd ? clockTime : null,
    })
    .where('id', '=', id)
    .execute()
  await db.insertInto('batch_event').values({ batch_id: id, actor_id: actorId, before, after }).execute()
}

export async function deleteRow(db: Database, id: number): Promise<void> {
  await db.deleteFrom('batch').where('id', '=', id).execute()
}

export const noCounts: BatchCounts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, excluded: 0, warned: 0 }

/** Items by state; `warned` counts those with a warning that are or will be made. */
export async function countItems(db: Database, ids: readonly number[]): Promise<Map<number, BatchCounts>> {
  const rows = await db
    .selectFrom('batch_item')
    .select(({ fn }) => [
      'batch_id as id',
      'state',
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where cardinality(warnings) > 0 and state not in ('skipped', 'excluded'))`.as(
        'warned',
      ),
    ])
    .where('batch_id', '=', anyOf(ids))
    .groupBy(['batch_id', 'state'])
    .execute()
  const counts = new Map(ids.map((id) => [id, { ...noCounts }]))
  for (const { id, state, count, warned } of rows) {
    const batchCounts = counts.get(id)
    if (!batchCounts) continue
    batchCounts[state] = count
    batchCounts.warned += warned
  }
  return counts
}

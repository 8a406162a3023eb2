import type { BatchCounts } from '@podwright/contracts/batches/batch-shapes'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import type { BatchState } from '@podwright/domain/batch/states'
import { sql } from 'kysely'
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

const columns = sql`b.id, b.account_id as "accountId", b.name, b.state, b.priority, b.settings, b.revision,
  b.planned_revision as "plannedRevision", b.created_at as "createdAt", b.started_at as "startedAt", b.ended_at as "endedAt"`

export async function countBatches(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from batch where account_id = ${accountId}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewBatch = {
  readonly accountId: number
  readonly name: string
  readonly createKey: string
  readonly settings: BatchSettings
}

/** Adds a draft; nothing to do when this key has made one already. */
export async function insertBatch(db: Database, { accountId, name, createKey, settings }: NewBatch): Promise<void> {
  await sql`
    insert into batch (account_id, name, create_key, settings)
    values (${accountId}, ${name}, ${createKey}, ${JSON.stringify(settings)}::jsonb)
    on conflict (account_id, create_key) do nothing`.execute(db)
}

export async function findByCreateKey(db: Database, accountId: number, key: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from batch b where b.account_id = ${accountId} and b.create_key = ${key}`.execute(db)
  return rows[0]
}

export async function findBatch(db: Database, accountId: number, id: number): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from batch b where b.id = ${id} and b.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** The same for a step that changes it: nobody else changes it meanwhile. */
export async function lockBatch(transaction: Database, accountId: number, id: number): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from batch b where b.id = ${id} and b.account_id = ${accountId} for update`.execute(transaction)
  return rows[0]
}

export async function findBatches(
  db: Database,
  accountId: number,
  {
    state,
    before,
    limit,
  }: { readonly state: BatchState | undefined; readonly before: number | undefined; readonly limit: number },
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from batch b where b.account_id = ${accountId}
      and (${state ?? null}::text is null or b.state = ${state ?? null})
      and (${before ?? null}::integer is null or b.id < ${before ?? null})
    order by b.id desc limit ${limit}`.execute(db)
  return rows
}

export async function updateSettings(
  db: Database,
  id: number,
  { name, settings }: { readonly name: string | undefined; readonly settings: BatchSettings | undefined },
): Promise<void> {
  const json = settings === undefined ? null : JSON.stringify(settings)
  await sql`
    update batch set name = coalesce(${name ?? null}, name), settings = coalesce(${json}::jsonb, settings),
      revision = revision + case when ${json}::jsonb is null then 0 else 1 end
    where id = ${id}`.execute(db)
}

export async function updatePriority(db: Database, accountId: number, id: number, priority: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update batch set priority = ${priority} where id = ${id} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

/** Null: to be planned again. */
export async function markPlanned(db: Database, id: number, revision: number | null): Promise<void> {
  await sql`update batch set planned_revision = ${revision} where id = ${id}`.execute(db)
}

/** Another state, with who did it; null for what happens by itself. */
export async function updateState(
  db: Database,
  { id, state: before }: Pick<BatchRow, 'id' | 'state'>,
  after: BatchState,
  actorId: number | null,
): Promise<void> {
  const isEnd = after === 'done' || after === 'failed' || after === 'canceled'
  await sql`
    update batch set state = ${after},
      queued_at = case when ${after} = 'queued' and state <> 'running' then clock_timestamp() else queued_at end,
      started_at = case when ${after} = 'running' then coalesce(started_at, clock_timestamp()) else started_at end,
      ended_at = case when ${isEnd} then clock_timestamp() end
    where id = ${id}`.execute(db)
  await sql`insert into batch_event (batch_id, actor_id, before, after)
    values (${id}, ${actorId}, ${before}, ${after})`.execute(db)
}

export async function deleteRow(db: Database, id: number): Promise<void> {
  await sql`delete from batch where id = ${id}`.execute(db)
}

export const noCounts: BatchCounts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, excluded: 0, warned: 0 }

/** Items by state; `warned` are those with a warning that are or will be made. */
export async function countItems(db: Database, ids: readonly number[]): Promise<Map<number, BatchCounts>> {
  const { rows } = await sql<{ id: number; state: keyof BatchCounts; count: number; warned: number }>`
    select batch_id as id, state, count(*) as count, count(*) filter (where cardinality(warnings) > 0
        and state not in ('skipped', 'excluded')) as warned
    from batch_item where batch_id = any(${[...ids]}::integer[]) group by batch_id, state`.execute(db)
  const counts = new Map(ids.map((id) => [id, { ...noCounts }]))
  for (const { id, state, count, warned } of rows) {
    const own = counts.get(id)
    if (!own) continue
    own[state] = count
    own.warned += warned
  }
  return counts
}

import type { BatchState } from '@podwright/domain/batch/states'
import { endOfBatch } from '@podwright/domain/batch/states'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import { whileOurs } from '../../db/while-ours.ts'
import { type ItemRow, itemColumns } from './item-queries.ts'
import { type BatchRow, countItems, noCounts, updateState } from './queries.ts'

export type ClaimedItem = Omit<ItemRow, 'picture'> & { readonly attempts: number }

/** Who does not say for so long that it is alive has died; what it had claimed is given to others. */
const leaseSeconds = 20
/** What brings down its process is tried alone before it is given up. */
const aloneFromAttempt = 3

/** Whose turn it is of an account's batches: the highest priority first, then what runs, then the oldest. */
export async function takeTurn(db: Database, accountId: number): Promise<{ readonly id: number } | undefined> {
  return whileOurs(db, `batches ${accountId}`, async (transaction) => {
    const { rows } = await sql<Pick<BatchRow, 'id' | 'state'>>`
      select id, state from batch where account_id = ${accountId} and state in ('queued', 'running')
      order by priority desc, state = 'running' desc, queued_at, id for update`.execute(transaction)
    const [first, ...others] = rows
    if (!first) return undefined
    for (const other of others) if (other.state === 'running') await updateState(transaction, other, 'queued', null)
    if (first.state === 'queued') await updateState(transaction, first, 'running', null)
    return { id: first.id }
  })
}

/** Accounts with a batch that waits or runs. */
export async function findAccountsAtWork(db: Database): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select distinct account_id as "accountId" from batch where state in ('queued', 'running')`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/**
 * Claims the next items of a running batch, neighbours of one artwork. Others that claim at the same moment get others; a claim
 * ends by itself when it is not renewed.
 */
export async function claimItems(
  db: Database,
  { batchId, worker, most }: { readonly batchId: number; readonly worker: string; readonly most: number },
): Promise<ClaimedItem[]> {
  const { rows } = await sql<ClaimedItem>`
    with next as (
      select i.position, i.artwork_id, i.attempts from batch_item i
      where i.batch_id = ${batchId} and exists (select from batch where id = ${batchId} and state = 'running')
        and (i.state = 'waiting' or (i.state = 'running' and i.lease_until < clock_timestamp()))
      order by i.position limit ${most} for update of i skip locked
    ), first as (select artwork_id, attempts, position from next order by position limit 1)
    update batch_item i set state = 'running', worker = ${worker}, attempts = i.attempts + 1, reason = null,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from next, first where i.batch_id = ${batchId} and i.position = next.position and next.artwork_id = first.artwork_id
      and (next.position = first.position or greatest(first.attempts, next.attempts) < ${aloneFromAttempt - 1})
    returning ${itemColumns}, i.attempts`.execute(db)
  return rows.sort((a, b) => a.position - b.position)
}

/** Says that a worker is alive. */
export async function renewClaims(db: Database, batchId: number, worker: string): Promise<void> {
  await sql`update batch_item set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where batch_id = ${batchId} and state = 'running' and worker = ${worker}`.execute(db)
}

/** Gives back what a worker has claimed and did not make: it stops. What it made stays made. */
export async function releaseClaims(db: Database, batchId: number, worker: string): Promise<void> {
  await sql`update batch_item set state = 'waiting', worker = null, lease_until = null, attempts = greatest(0, attempts - 1)
    where batch_id = ${batchId} and state = 'running' and worker = ${worker}`.execute(db)
}

/** Those of the items that are still this worker's, until the transaction ends. */
export async function holdClaims(
  transaction: Database,
  {
    batchId,
    worker,
    positions,
  }: { readonly batchId: number; readonly worker: string; readonly positions: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await sql<{ position: number }>`
    select position from batch_item where batch_id = ${batchId} and position = any(${[...positions]}::integer[])
      and state = 'running' and worker = ${worker} order by position for update`.execute(transaction)
  return new Set(rows.map(({ position }) => position))
}

export type ItemEnd = {
  readonly position: number
  readonly finishedId: number | null
  readonly reason: string | null
}

/** Items that came through, made or failed. */
export async function endItems(transaction: Database, batchId: number, ends: readonly ItemEnd[]): Promise<void> {
  await sql`
    update batch_item i set state = case when e.reason is null then 'done' else 'failed' end, reason = e.reason,
      finished_id = e.finished_id, worker = null, lease_until = null, ended_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(
      ends.map(({ finishedId, ...end }) => ({ ...end, finished_id: finishedId })),
    )}) as e(position integer, finished_id integer, reason text)
    where i.batch_id = ${batchId} and i.position = e.position`.execute(transaction)
}

export type RunningBatch = Pick<BatchRow, 'id' | 'accountId' | 'settings' | 'state'>

export async function findRunning(db: Database, id: number): Promise<RunningBatch | undefined> {
  const { rows } = await sql<RunningBatch>`
    select id, account_id as "accountId", settings, state from batch where id = ${id}`.execute(db)
  return rows[0]
}

/** Ends a batch of which nothing is left to do. Answers whether something is. */
export async function endIfThrough(db: Database, id: number): Promise<{ readonly isLeft: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number; state: BatchState }>`
      select id, state from batch where id = ${id} and state = 'running' for update`.execute(transaction)
    const [batch] = rows
    if (!batch) return { isLeft: false }
    const end = endOfBatch((await countItems(transaction, [id])).get(id) ?? noCounts)
    if (end === undefined) return { isLeft: true }
    await updateState(transaction, batch, end, null)
    return { isLeft: false }
  })
}

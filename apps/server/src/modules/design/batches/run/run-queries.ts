import type { BatchState } from '@podwright/domain/batch/states'
import { endOfBatch } from '@podwright/domain/batch/states'
import { sql } from 'kysely'
import type { Database } from '../../../../db/kysely.ts'
import { withNamedLock } from '../../../../db/named-lock.ts'
import { type ItemRow, itemColumns } from '../item-queries.ts'
import { type BatchRow, countItems, noCounts, updateState } from '../queries.ts'

export type ClaimedItem = Omit<ItemRow, 'picture'> & { readonly attempts: number }

/** Who does not say for so long that it is alive has died; what it had claimed is given to others. */
const leaseSeconds = 20
/** What brings down its process is tried alone before it is given up. */
const aloneFromAttempt = 3

/** Whoever wants it may have it: it waits (for some seconds more where something went wrong), or who had it has died. */
const isFree = sql`i.state in ('waiting', 'running') and (i.lease_until is null or i.lease_until < clock_timestamp())`
const isOpen = sql`i.state in ('waiting', 'running')`

/** Something of the batch `b` can be done now: items are free, or all are through and it ends. */
const canGoOn = sql`(exists (select from batch_item i where i.batch_id = b.id and ${isFree})
  or not exists (select from batch_item i where i.batch_id = b.id and ${isOpen}))`

/**
 * Whose turn it is of an account's batches: of those that can go on the highest priority first, then what runs, then the oldest.
 * One whose last items others are making goes on beside it.
 */
export async function claimNextBatch(db: Database, accountId: number): Promise<{ readonly id: number } | undefined> {
  return withNamedLock(db, `batches ${accountId}`, async (transaction) => {
    const { rows } = await sql<Pick<BatchRow, 'id' | 'state'>>`
      select b.id, b.state from batch b where b.account_id = ${accountId} and b.state in ('queued', 'running') and ${canGoOn}
      order by b.priority desc, b.state = 'running' desc, b.queued_at, b.id for update of b`.execute(transaction)
    const [first, ...others] = rows
    if (!first) return undefined
    for (const other of others) if (other.state === 'running') await updateState(transaction, other, 'queued', null)
    if (first.state === 'queued') await updateState(transaction, first, 'running', null)
    return { id: first.id }
  })
}

/** Accounts with a batch that waits or runs, and whether something can be done for them now. */
export async function findAccountsAtWork(
  db: Database,
): Promise<{ readonly accountId: number; readonly canGoOn: boolean }[]> {
  const { rows } = await sql<{ accountId: number; canGoOn: boolean }>`
    select b.account_id as "accountId", bool_or(${canGoOn}) as "canGoOn" from batch b
    where b.state in ('queued', 'running') group by b.account_id order by b.account_id`.execute(db)
  return rows
}

/** Products of a batch that are made together: the view tables of all of them would not fit into memory at once. */
export type Block = {
  /** Of the batch, and of each block. */
  readonly products: number
  readonly atOnce: number
  readonly block: number
}

type Claim = Block & {
  readonly batchId: number
  readonly worker: string
  readonly max: number
  /** Items before this position are left alone. */
  readonly from: number
}

/** Items are artwork by artwork, and product by product within each: the position says which product it is. */
const blockOf = ({ products, atOnce }: Pick<Block, 'products' | 'atOnce'>) =>
  sql`(i.position % ${products}::integer) / ${atOnce}::integer`

/**
 * Claims the next items of a running batch, neighbours of one artwork. Others that claim at the same moment get others; a claim
 * ends by itself when it is not renewed.
 */
export async function claimItems(
  db: Database,
  { batchId, worker, max, from, block, ...blocks }: Claim,
): Promise<ClaimedItem[]> {
  const { rows } = await sql<ClaimedItem>`
    with next as (
      select i.position, i.artwork_id, i.attempts from batch_item i
      where i.batch_id = ${batchId} and exists (select from batch where id = ${batchId} and state = 'running')
        and i.position >= ${from} and ${blockOf(blocks)} = ${block} and ${isFree}
      order by i.position limit ${max} for update of i skip locked
    ), first as (select artwork_id, attempts, position from next order by position limit 1)
    update batch_item i set state = 'running', worker = ${worker}, attempts = i.attempts + 1, reason = null,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from next, first where i.batch_id = ${batchId} and i.position = next.position and next.artwork_id = first.artwork_id
      and (next.position = first.position or greatest(first.attempts, next.attempts) < ${aloneFromAttempt - 1})
    returning ${itemColumns}, i.attempts`.execute(db)
  return rows.sort((a, b) => a.position - b.position)
}

/** The first block of a batch with something free. */
export async function findFreeBlock(
  db: Database,
  batchId: number,
  blocks: Pick<Block, 'products' | 'atOnce'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ block: number | null }>`
    select min(${blockOf(blocks)}) as block from batch_item i where i.batch_id = ${batchId} and ${isFree}`.execute(db)
  return rows[0]?.block ?? undefined
}

/** Says that a worker is alive. */
export async function renewClaims(db: Database, worker: string, batchIds: readonly number[]): Promise<void> {
  await sql`update batch_item set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where batch_id = any(${[...batchIds]}::integer[]) and state = 'running' and worker = ${worker}`.execute(db)
}

/**
 * Gives items back that a worker has claimed and did not make; what it made stays made. `isBlamed`: the attempt counts, and
 * nobody tries again for some seconds.
 */
export async function giveBackItems(
  db: Database,
  {
    batchId,
    worker,
    positions,
    isBlamed,
  }: {
    readonly batchId: number
    readonly worker: string
    readonly positions: readonly number[]
    readonly isBlamed: boolean
  },
): Promise<void> {
  await sql`update batch_item set state = 'waiting', worker = null,
      lease_until = case when ${isBlamed} then clock_timestamp() + make_interval(secs => power(2, attempts)) end,
      attempts = case when ${isBlamed} then attempts else greatest(0, attempts - 1) end
    where batch_id = ${batchId} and position = any(${[...positions]}::integer[]) and state = 'running'
      and worker = ${worker}`.execute(db)
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

import { endOfBatch } from '@podwright/domain/batch/states'
import { sql } from 'kysely'
import { anyOf } from '../../../../db/expressions.ts'
import type { Database } from '../../../../db/kysely.ts'
import { withNamedLock } from '../../../../db/named-lock.ts'
import { type ItemRow, itemColumns } from '../item-queries.ts'
import { type BatchRow, countItems, noCounts, updateState } from '../queries.ts'

export type ClaimedItem = Omit<ItemRow, 'picture'> & { readonly attempts: number }

/** A claim expires this long after its worker last renewed it; other workers can then claim its items. */
const leaseSeconds = 20
/** From this attempt on an item is tried alone: it may be the one that crashes the process. */
const aloneFromAttempt = 3

/** The item `i` can be claimed: it waits and its pause after a failure is over, or its claim has expired. */
const isFree = sql<boolean>`i.state in ('waiting', 'running') and (i.lease_until is null or i.lease_until < clock_timestamp())`
const isOpen = sql<boolean>`i.state in ('waiting', 'running')`

/** The batch `b` has free items, or none are open and it can end. */
const canGoOn = sql<boolean>`(exists (select from batch_item i where i.batch_id = b.id and ${isFree})
  or not exists (select from batch_item i where i.batch_id = b.id and ${isOpen}))`

/**
 * Starts the next batch of an account: of those that can continue the highest priority first, then a running one, then
 * the oldest. A batch whose last items are claimed by other workers does not block the next one.
 */
export async function claimNextBatch(db: Database, accountId: number): Promise<{ readonly id: number } | undefined> {
  return withNamedLock(db, `batches ${accountId}`, async (transaction) => {
    const [first, ...others] = await transaction
      .selectFrom('batch as b')
      .select(['b.id', 'b.state'])
      .where('b.account_id', '=', accountId)
      .where('b.state', 'in', ['queued', 'running'])
      .where(canGoOn)
      .orderBy('b.priority', 'desc')
      .orderBy(sql`b.state = 'running'`, 'desc')
      .orderBy('b.queued_at')
      .orderBy('b.id')
      .forUpdate('b')
      .execute()
    if (!first) return undefined
    for (const other of others) if (other.state === 'running') await updateState(transaction, other, 'queued', null)
    if (first.state === 'queued') await updateState(transaction, first, 'running', null)
    return { id: first.id }
  })
}

/** Accounts with a batch that waits or runs, and whether one of their batches can continue now. */
export async function findAccountsAtWork(
  db: Database,
): Promise<{ readonly accountId: number; readonly canGoOn: boolean }[]> {
  return db
    .selectFrom('batch as b')
    .select(['b.account_id as accountId', sql<boolean>`bool_or(${canGoOn})`.as('canGoOn')])
    .where('b.state', 'in', ['queued', 'running'])
    .groupBy('b.account_id')
    .orderBy('b.account_id')
    .execute()
}

/** Products of a batch that are rendered together: the view tables of all of them would not fit into memory. */
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

/** Items are ordered by artwork or row, then product, so the position of item `i` gives its product. */
const blockOf = ({ products, atOnce }: Pick<Block, 'products' | 'atOnce'>) =>
  sql<number>`(i.position % ${products}::integer) / ${atOnce}::integer`

const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/**
 * Claims the next items of a running batch, all of one artwork, or of a batch of rows. Items locked by another claim are skipped; a claim
 * expires when it is not renewed.
 */
export async function claimItems(
  db: Database,
  { batchId, worker, max, from, block, ...blocks }: Claim,
): Promise<ClaimedItem[]> {
  const rows = await db
    .with('next', (query) =>
      query
        .selectFrom('batch_item as i')
        .select(['i.position', 'i.artwork_id', 'i.attempts'])
        .where('i.batch_id', '=', batchId)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('batch').where('id', '=', batchId).where('state', '=', 'running')),
        )
        .where('i.position', '>=', from)
        .where(blockOf(blocks), '=', block)
        .where(isFree)
        .orderBy('i.position')
        .limit(max)
        .forUpdate('i')
        .skipLocked(),
    )
    .with('first', (query) =>
      query.selectFrom('next').select(['artwork_id', 'attempts', 'position']).orderBy('position').limit(1),
    )
    .updateTable('batch_item as i')
    .from(['next', 'first'])
    .set((eb) => ({
      state: 'running',
      worker,
      attempts: eb('i.attempts', '+', 1),
      reason: null,
      lease_until: leaseEnd,
    }))
    .where('i.batch_id', '=', batchId)
    .whereRef('i.position', '=', 'next.position')
    .where(sql<boolean>`next.artwork_id is not distinct from first.artwork_id`)
    .where(
      sql<boolean>`(next.position = first.position
        or greatest(first.attempts, next.attempts) < ${aloneFromAttempt - 1})`,
    )
    .returning([...itemColumns, 'i.attempts'])
    .execute()
  return rows.sort((a, b) => a.position - b.position)
}

/** The first block of a batch with free items. */
export async function findFreeBlock(
  db: Database,
  batchId: number,
  blocks: Pick<Block, 'products' | 'atOnce'>,
): Promise<number | undefined> {
  const { block } = await db
    .selectFrom('batch_item as i')
    .select(sql<number | null>`min(${blockOf(blocks)})`.as('block'))
    .where('i.batch_id', '=', batchId)
    .where(isFree)
    .executeTakeFirstOrThrow()
  return block ?? undefined
}

/** Renews all claims of a worker in these batches. */
export async function renewClaims(db: Database, worker: string, batchIds: readonly number[]): Promise<void> {
  await db
    .updateTable('batch_item')
    .set({ lease_until: leaseEnd })
    .where('batch_id', '=', anyOf(batchIds))
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .execute()
}

type ClaimedItems = { readonly batchId: number; readonly worker: string; readonly positions: readonly number[] }

/**
 * Releases claimed items that were not finished. `isBlamed`: the attempt counts, and the items pause for some seconds;
 * otherwise the attempt is taken back.
 */
export async function giveBackItems(
  db: Database,
  { batchId, worker, positions, isBlamed }: ClaimedItems & { readonly isBlamed: boolean },
): Promise<void> {
  await db
    .updateTable('batch_item')
    .set({
      state: 'waiting',
      worker: null,
      ...(isBlamed
        ? { lease_until: sql<Date>`clock_timestamp() + make_interval(secs => power(2, attempts))` }
        : { lease_until: null, attempts: sql<number>`greatest(0, attempts - 1)` }),
    })
    .where('batch_id', '=', batchId)
    .where('position', '=', anyOf(positions))
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .execute()
}

/** Those of the items that the worker still holds, with their rows locked until the transaction ends. */
export async function holdClaims(
  transaction: Database,
  { batchId, worker, positions }: ClaimedItems,
): Promise<Set<number>> {
  const rows = await transaction
    .selectFrom('batch_item')
    .select('position')
    .where('batch_id', '=', batchId)
    .where('position', '=', anyOf(positions))
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .orderBy('position')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ position }) => position))
}

export type ItemEnd = {
  readonly position: number
  readonly finishedId: number | null
  readonly reason: string | null
}

/** Sets the results of items: done, or failed for a reason. */
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
  return db
    .selectFrom('batch')
    .select(['id', 'account_id as accountId', 'settings', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends a running batch without open items; returns whether it has some. */
export async function endIfThrough(db: Database, id: number): Promise<{ readonly isLeft: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const batch = await transaction
      .selectFrom('batch')
      .select(['id', 'state'])
      .where('id', '=', id)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst()
    if (!batch) return { isLeft: false }
    const end = endOfBatch((await countItems(transaction, [id])).get(id) ?? noCounts)
    if (end === undefined) return { isLeft: true }
    await updateState(transaction, batch, end, null)
    return { isLeft: false }
  })
}

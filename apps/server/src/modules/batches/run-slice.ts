import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { mostFinished } from '@podwright/contracts/finished/finished-shapes'
import type { Logger } from 'pino'
import { countFinished, storeBatchProducts } from '../finished/service.ts'
import { findTakenSkus } from './item-queries.ts'
import { type BatchWork, type MadeItem, type MakeDeps, makeItems, openWork } from './make-items.ts'
import {
  type ClaimedItem,
  claimItems,
  endIfThrough,
  endItems,
  findRunning,
  holdClaims,
  type ItemEnd,
  releaseClaims,
  renewClaims,
  takeTurn,
} from './run-queries.ts'

export { findAccountsAtWork } from './run-queries.ts'

export type SliceDeps = MakeDeps & {
  readonly log: Logger
  /** Tell the workers of print files that are wanted at once. */
  readonly queuePrepare: (finishedIds: readonly number[]) => Promise<void>
}

/** An account works for so long before the next one's turn comes. */
const sliceMs = 5_000
const renewMs = 5_000
/** Items of one artwork that are claimed together: they share its decoding and one transaction. */
const itemsAtOnce = 8
/** Artworks that are worked at in a process: one more than cores, so that one is made ready while the others are drawn. */
const artworksAtOnce = availableParallelism() + 1
const mostAttempts = 5
/** Pictures fill disks: below this much free space nothing is made until somebody has made room. */
const leastFreeBytes = 1_000_000_000
const idleMs = 1_000

/**
 * Makes items of whichever of an account's batches has its turn, until the slice is over. Answers whether there is more to do
 * for whoever comes next.
 */
export async function runSlice(
  deps: SliceDeps,
  accountId: number,
  lane: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, paintedFolder } = deps.prints
  const turn = await takeTurn(db, accountId)
  const batch = turn && (await findRunning(db, turn.id))
  if (!batch) return false
  if (!(await hasRoom(paintedFolder))) {
    deps.log.warn({ leastFreeBytes }, 'batches wait: the disk is almost full')
    await wait(idleMs * 5, undefined, { signal })
    return true
  }
  const work = await openWork(deps, batch)
  const made = await workFor(deps, work, signal)
  const { isLeft } = await endIfThrough(db, batch.id)
  if (made > 0 || !isLeft || signal.aborted) return true
  // Others make what is left. One lane stays awake for what they may leave behind.
  if (lane !== 0) return false
  await wait(idleMs, undefined, { signal })
  return true
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= leastFreeBytes
  } catch {
    // Made with the first picture.
    return true
  }
}

/** Makes groups of items side by side until the time is over; answers how many items came through. */
async function workFor(deps: SliceDeps, work: BatchWork, signal: AbortSignal): Promise<number> {
  const { db } = deps.prints
  const claim = { batchId: work.batch.id, worker: randomUUID(), most: itemsAtOnce }
  const until = performance.now() + sliceMs
  const alive = setInterval(() => {
    renewClaims(db, claim.batchId, claim.worker).catch((err: unknown) =>
      deps.log.error({ err }, 'a claim on items of a batch could not be renewed'),
    )
  }, renewMs)
  let made = 0
  let isFull = (await countFinished(db, work.batch.accountId)) >= mostFinished
  const lane = async () => {
    while (performance.now() < until && !signal.aborted) {
      const items = await claimItems(db, claim)
      if (items.length === 0) return
      const ends = await makeGroup(deps, work, { items, worker: claim.worker, isFull }, signal)
      made += ends
      if (made % 500 < ends) isFull = (await countFinished(db, work.batch.accountId)) >= mostFinished
    }
  }
  try {
    // All of them end before the claims are given back.
    const results = await Promise.allSettled(Array.from({ length: artworksAtOnce }, lane))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } finally {
    clearInterval(alive)
    await releaseClaims(db, claim.batchId, claim.worker)
  }
  return made
}

type Group = { readonly items: readonly ClaimedItem[]; readonly worker: string; readonly isFull: boolean }

/** Items of one artwork, from their designs to their rows. Answers how many ended. */
async function makeGroup(
  deps: SliceDeps,
  work: BatchWork,
  { items, worker, isFull }: Group,
  signal: AbortSignal,
): Promise<number> {
  const over = items.filter(({ attempts }) => attempts > mostAttempts)
  const kept = items.filter(({ attempts }) => attempts <= mostAttempts)
  const refused = over.map(({ position }): MadeItem => ({ ok: false, position, reason: 'gave_up' }))
  const full = (): MadeItem[] => kept.map(({ position }) => ({ ok: false, position, reason: 'finished_limit' }))
  const made = isFull ? full() : await makeSafely(deps, work, kept, signal)
  const stored = await storeItems(work, [...refused, ...made], worker)
  if (stored.waiting.length > 0) await deps.queuePrepare(stored.waiting)
  return stored.ended
}

/** An item that cannot be made fails alone: its neighbours are made without it. */
async function makeSafely(
  deps: SliceDeps,
  work: BatchWork,
  items: readonly ClaimedItem[],
  signal: AbortSignal,
): Promise<MadeItem[]> {
  try {
    return await makeItems(work, items, signal)
  } catch (err) {
    if (signal.aborted) throw err
    if (items.length === 1) {
      deps.log.error(
        { err, batchId: work.batch.id, position: items[0]?.position },
        'an item of a batch could not be made',
      )
      return items.map(({ position }) => ({ ok: false, position, reason: 'picture_failed' }))
    }
    const alone: MadeItem[] = []
    for (const item of items) alone.push(...(await makeSafely(deps, work, [item], signal)))
    return alone
  }
}

/** Writes products and the states of their items in one step: an item is done when its product is there, and never twice. */
async function storeItems(
  { batch, prints }: BatchWork,
  made: readonly MadeItem[],
  worker: string,
): Promise<{ readonly ended: number; readonly waiting: readonly number[] }> {
  const positions = made.map((item) => (item.ok ? item.product.position : item.position))
  return prints.db.transaction().execute(async (transaction) => {
    const held = await holdClaims(transaction, { batchId: batch.id, worker, positions })
    const products = made.flatMap((item) => (item.ok && held.has(item.product.position) ? [item.product] : []))
    const skus = products.map(({ sku }) => sku)
    const taken = new Set((await findTakenSkus(transaction, batch.accountId, skus)).map((sku) => sku.toLowerCase()))
    const free = products.filter(({ sku }) => !taken.has(sku.toLowerCase()))
    const ids = await storeBatchProducts(transaction, batch.accountId, free)
    const ends: ItemEnd[] = [
      ...free.map(({ position }, i) => ({ position, finishedId: ids[i] ?? null, reason: null })),
      ...products.flatMap(({ position, sku }) =>
        taken.has(sku.toLowerCase()) ? [{ position, finishedId: null, reason: 'sku_taken' }] : [],
      ),
      ...made.flatMap((item) =>
        !item.ok && held.has(item.position) ? [{ position: item.position, finishedId: null, reason: item.reason }] : [],
      ),
    ]
    await endItems(transaction, batch.id, ends)
    return { ended: ends.length, waiting: ids.filter((_, i) => free[i]?.withPrints) }
  })
}

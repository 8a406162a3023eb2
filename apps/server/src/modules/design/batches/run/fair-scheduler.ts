import { setTimeout as wait } from 'node:timers/promises'
import { maxFinished } from '@podwright/contracts/finished/finished-shapes'
import { LRUCache } from 'lru-cache'
import { minFreeBytes } from '../../../../files/free-space.ts'
import { countFinished } from '../../finished/queries.ts'
import type { RunDeps } from '../deps.ts'
import { type Claims, createClaims, productsThatFit } from './claim-blocks.ts'
import { failureKindOf } from './failure-kind.ts'
import { type BatchWork, openWork } from './make-items.ts'
import { type ClaimedItem, claimNextBatch, endIfThrough, findAccountsAtWork, findRunning } from './run-queries.ts'

/** How long an account is served before the next one, and how long to wait when nothing can be done. */
export type Pace = { readonly sliceMs: number; readonly idleMs: number }

/** Items of one artwork, and what they share with other items of their batch. */
export type Group = {
  readonly work: BatchWork
  readonly items: readonly ClaimedItem[]
  /** The account has reached its limit of finished products. */
  readonly isFull: boolean
}

/** Selects the items to make next, alternating between accounts. */
export type FairScheduler = {
  /**
   * Returns the next items, one caller at a time. Waits while other workers make the last items. Undefined when no
   * batch is queued or running, or the signal aborts.
   */
  next(): Promise<Group | undefined>
  /** Reports that items of a batch were processed, so that the batch ends after its last items. */
  ended(batchId: number): Promise<void>
}

/** An account whose batch cannot be opened is skipped for this long. */
const barredMs = 60_000
const warnMs = 60_000

type Opened = { readonly work: BatchWork; readonly claims: Claims }
type TimeSlice = Opened & { readonly isFull: boolean; readonly until: number }

/**
 * Accounts are served for some seconds each, the one that waited longest first, so that an account with ten thousand
 * items gets no more than one with ten. A single account is served without pauses.
 */
export function openFairScheduler(deps: RunDeps, worker: string, pace: Pace, signal: AbortSignal): FairScheduler {
  const { db, storage } = deps.prints
  const served = new Map<number, number>()
  const barred = new Map<number, number>()
  const opened = new LRUCache<number, Opened>({ max: 8, ttl: 60_000 })
  const drained = new Set<number>()
  let sliceCount = 0
  let warnAgainAt = 0
  let slice: TimeSlice | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function find(): Promise<Group | undefined> {
    while (!signal.aborted) {
      if (slice === undefined || performance.now() >= slice.until) {
        const accounts = await findAccountsAtWork(db)
        if (accounts.length === 0) return undefined
        slice = await take(accounts)
      }
      const items = slice ? await slice.claims.next() : []
      if (slice && items.length > 0) return { work: slice.work, items, isFull: slice.isFull }
      const isEnded = slice !== undefined && (await drain(slice.work.batch.id))
      slice = undefined
      if (!isEnded) await wait(pace.idleMs, undefined, { signal }).catch(() => undefined)
    }
    return undefined
  }

  async function take(accounts: Awaited<ReturnType<typeof findAccountsAtWork>>): Promise<TimeSlice | undefined> {
    const now = performance.now()
    if (!(await storage.hasRoom())) {
      if (now >= warnAgainAt) {
        deps.log.warn({ minFreeBytes }, 'batches wait: the disk is almost full')
        warnAgainAt = now + warnMs
      }
      return undefined
    }
    const free = accounts.filter(({ accountId, canGoOn }) => canGoOn && (barred.get(accountId) ?? 0) <= now)
    for (const { accountId } of free.sort((a, b) => servedAt(a.accountId) - servedAt(b.accountId))) {
      sliceCount += 1
      served.set(accountId, sliceCount)
      const own = await openSlice(accountId)
      if (own) return own
    }
    return undefined
  }

  function servedAt(accountId: number): number {
    return served.get(accountId) ?? 0
  }

  async function openSlice(accountId: number): Promise<TimeSlice | undefined> {
    try {
      const taken = await claimNextBatch(db, accountId)
      const own = taken && (opened.get(taken.id) ?? (await open(taken.id)))
      if (!own) return undefined
      const isFull = (await countFinished(db, accountId)) >= maxFinished
      return { ...own, isFull, until: performance.now() + pace.sliceMs }
    } catch (err) {
      if (failureKindOf(err) === 'transient') throw err
      deps.log.error({ err, accountId }, 'batches of an account could not be opened')
      barred.set(accountId, performance.now() + barredMs)
      return undefined
    }
  }

  async function open(batchId: number): Promise<Opened | undefined> {
    const batch = await findRunning(db, batchId)
    if (!batch) return undefined
    const work = await openWork(deps, batch)
    const { output, products } = batch.settings
    const colours = output.colours === 'main' ? 1 : Math.max(...products.map((product) => product.colours.length))
    const requested = { widths: output.sizes, products: products.length, colours }
    const productsAtOnce = productsThatFit(deps.pictures.memoryBytes, [...work.views.values()], requested)
    const claims = createClaims(db, worker, { batchId, products: products.length, productsAtOnce })
    const own = { work, claims }
    opened.set(batchId, own)
    return own
  }

  /** Called when a batch has no free items. Returns whether the batch has ended. */
  async function drain(batchId: number): Promise<boolean> {
    drained.add(batchId)
    const { isLeft } = await endIfThrough(db, batchId)
    if (!isLeft) drained.delete(batchId)
    return !isLeft
  }

  return {
    next() {
      const own = last.then(find)
      last = own.catch(() => undefined)
      return own
    },
    async ended(batchId) {
      if (drained.has(batchId)) await drain(batchId)
    },
  }
}

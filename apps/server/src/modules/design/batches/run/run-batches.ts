import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../../concurrency/concurrency-limiter.ts'
import type { RunDeps } from '../deps.ts'
import { failureKindOf, type ItemFailureKind } from './failure-kind.ts'
import { type Group, openFairScheduler, type Pace } from './fair-scheduler.ts'
import { drawItems, type ItemResult, prepareItems } from './make-items.ts'
import { type ClaimedItem, giveBackItems, renewClaims } from './run-queries.ts'
import { storeSafely } from './store-items.ts'

type RunPace = Pace & {
  /** How long one run lasts; the next run continues with the rest. */
  readonly runMs: number
  /** The pause after a transient failure; doubled with each further one. */
  readonly pauseMs: number
}

/** Shorter than the fifteen minutes after which the queue gives up a job. */
const usualPace: RunPace = { sliceMs: 5_000, idleMs: 1_000, runMs: 600_000, pauseMs: 1_000 }
const renewMs = 5_000
/** Passes prepared in addition to one per render thread, so that threads need not wait. */
const passesAhead = 1
/** Groups in progress: two are rendered, so that no thread is idle, while others are claimed, prepared or stored. */
const groupsAtOnce = 4
/** Effectively unlimited: the groups in progress have few passes, and none must be refused. */
const maxPasses = 10_000
const maxAttempts = 5
const longestPauseMs = 60_000

/** The state of one run. */
type Run = {
  readonly deps: RunDeps
  readonly worker: string
  readonly signal: AbortSignal
  readonly rendering: ConcurrencyLimiter
  readonly backoff: Backoff
  /** Number of groups in progress per batch. */
  readonly held: Map<number, number>
}

/**
 * Makes items of all accounts' batches until none are left, the time is up or the signal aborts. Returns whether work
 * may be left.
 */
export async function runBatches(deps: RunDeps, signal: AbortSignal, pace: RunPace = usualPace): Promise<boolean> {
  const { db } = deps.prints
  const worker = randomUUID()
  const ending = AbortSignal.any([signal, AbortSignal.timeout(pace.runMs)])
  const scheduler = openFairScheduler(deps, worker, pace, ending)
  const rendering = createConcurrencyLimiter({
    maxConcurrent: deps.pictures.threads + passesAhead,
    maxQueued: maxPasses,
  })
  const run: Run = { deps, worker, signal, rendering, backoff: createBackoff(pace.pauseMs, ending), held: new Map() }
  const alive = setInterval(() => {
    renewClaims(db, worker, [...run.held.keys()]).catch((err: unknown) =>
      deps.log.error({ err }, 'claims on items of batches could not be renewed'),
    )
  }, renewMs)
  const slot = async () => {
    for (let group = await withBackoff(run, scheduler.next); group; group = await withBackoff(run, scheduler.next)) {
      const { id } = group.work.batch
      run.held.set(id, (run.held.get(id) ?? 0) + 1)
      try {
        await makeGroup(run, group)
        await withBackoff(run, () => scheduler.ended(id))
      } finally {
        const others = (run.held.get(id) ?? 1) - 1
        if (others > 0) run.held.set(id, others)
        else run.held.delete(id)
      }
    }
  }
  try {
    // All loops have settled before an error is thrown.
    const results = await Promise.allSettled(Array.from({ length: groupsAtOnce }, slot))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } finally {
    clearInterval(alive)
  }
  return ending.aborted
}

/** Makes and stores items of one artwork. */
async function makeGroup(run: Run, { work, items, isFull }: Group): Promise<void> {
  const { deps, worker, signal, backoff } = run
  const { batch } = work
  const { db } = deps.prints
  const over = items.filter(({ attempts }) => attempts > maxAttempts)
  const kept = items.filter(({ attempts }) => attempts <= maxAttempts)
  const refused = over.map(({ position }): ItemResult => ({ ok: false, position, reason: 'gave_up' }))
  const full = (): ItemResult[] => kept.map(({ position }) => ({ ok: false, position, reason: 'finished_limit' }))
  const giveBack = (some: readonly ClaimedItem[], isBlamed: boolean) => {
    const positions = some.map(({ position }) => position)
    return giveBackItems(db, { batchId: batch.id, worker, positions, isBlamed })
  }
  try {
    const { made, suspects } = isFull ? { made: full(), suspects: [] } : await makeSafely(run, work, kept)
    if (suspects.length > 0) await giveBack(suspects, true)
    const onError = (err: unknown, position: number) =>
      deps.log.error({ err, batchId: batch.id, position }, 'an item of a batch could not be stored')
    const { waiting } = await storeSafely({ db, batch, worker, onError }, [...refused, ...made])
    if (waiting.length > 0) await deps.queuePrepare(waiting)
    backoff.reset()
  } catch (err) {
    const failureKind = signal.aborted ? 'transient' : failureKindOf(err)
    if (!signal.aborted) deps.log.warn({ err, batchId: batch.id, failureKind }, 'items of a batch are tried again')
    if (failureKind === 'transient') await backoff.wait()
    // The database itself may be unavailable.
    await withBackoff(run, () => giveBack(items, failureKind !== 'transient'))
  }
}

type Tried = { readonly made: readonly ItemResult[]; readonly suspects: readonly ClaimedItem[] }

/** Makes items together. When that fails, makes each alone, so that one item does not fail the others. */
async function makeSafely(run: Run, work: Group['work'], items: readonly ClaimedItem[]): Promise<Tried> {
  try {
    const made = await prepareItems(work, items, run.signal)
    await drawItems(work, made, run.rendering, run.signal)
    return { made, suspects: [] }
  } catch (err) {
    const failureKind: ItemFailureKind = run.signal.aborted ? 'transient' : failureKindOf(err)
    if (failureKind === 'transient') throw err
    const [first] = items
    if (items.length === 1 && first) {
      const { position } = first
      run.deps.log.error({ err, batchId: work.batch.id, position, failureKind }, 'an item of a batch could not be made')
      if (failureKind === 'suspect') return { made: [], suspects: items }
      return { made: [{ ok: false, position, reason: 'picture_failed' }], suspects: [] }
    }
    const tried: Tried[] = []
    for (const item of items) tried.push(await makeSafely(run, work, [item]))
    return { made: tried.flatMap(({ made }) => made), suspects: tried.flatMap(({ suspects }) => suspects) }
  }
}

/** Waits twice as long after each transient failure, until a success resets it. */
type Backoff = { wait(): Promise<void>; reset(): void }

function createBackoff(firstMs: number, signal: AbortSignal): Backoff {
  let pauseMs = firstMs
  return {
    async wait() {
      const ms = pauseMs
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      await wait(ms, undefined, { signal }).catch(() => undefined)
    },
    reset() {
      pauseMs = firstMs
    },
  }
}

/** Repeats a step while it fails with transient errors; undefined when the run ends first. */
async function withBackoff<T>({ deps, signal, backoff }: Run, step: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await step()
    } catch (err) {
      if (failureKindOf(err) !== 'transient') throw err
      if (signal.aborted) return undefined
      deps.log.warn({ err }, 'batches are paused by a transient failure')
      await backoff.wait()
    }
  }
}

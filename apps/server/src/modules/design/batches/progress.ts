import type { BatchProgress } from '@podwright/contracts/batches/batch-shapes'
import { isPartial } from '@podwright/domain/batch/states'
import type { Database } from '../../../db/kysely.ts'
import type { EventSource } from '../../../http/router/answer-events.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findMoving, type MovingBatch } from './progress-queries.ts'
import { countItems, findBatch, noCounts } from './queries.ts'
import { paceOf } from './run/pace.ts'

/** Streams the progress of batches to clients of this process; all streams share one poll of the database. */
export type Progress = {
  follow(accountId: number, batchId: number): EventSource<BatchProgress> | undefined
  /** Ends all streams. */
  close(): void
}

const lookMs = 500
/** Interval of keep-alive events. */
const aliveMs = 10_000
/** Streams that one account may have open. */
const maxStreams = 20

type Feed = {
  readonly accountId: number
  newest: BatchProgress | undefined
  text: string
  readonly wakers: Set<() => void>
}

/** Polls all followed batches together twice a second, because workers in other processes change them too. */
export function createProgress({
  db,
  onError,
}: {
  readonly db: Database
  readonly onError: (error: unknown) => void
}): Progress {
  const feeds = new Map<number, Feed>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function look(): Promise<void> {
    try {
      const ids = [...feeds.keys()]
      const [counts, moving] = await Promise.all([countItems(db, ids), findMoving(db, ids)])
      for (const batch of moving) {
        const feed = feeds.get(batch.id)
        if (feed) report(feed, progressOf(batch, counts.get(batch.id) ?? noCounts))
      }
    } catch (error) {
      onError(error)
    }
    timer = feeds.size > 0 && !isClosed ? setTimeout(look, lookMs).unref() : undefined
  }

  function report(feed: Feed, progress: BatchProgress): void {
    const text = JSON.stringify(progress)
    if (text === feed.text) return
    feed.text = text
    feed.newest = progress
    for (const wake of feed.wakers) wake()
  }

  function feedOf(accountId: number, batchId: number): Feed {
    const known = feeds.get(batchId)
    if (known) return known
    const feed = { accountId, newest: undefined, text: '', wakers: new Set<() => void>() }
    feeds.set(batchId, feed)
    timer ??= setTimeout(look, 0).unref()
    return feed
  }

  return {
    follow(accountId, batchId) {
      const open = [...feeds.values()].filter((feed) => feed.accountId === accountId)
      if (isClosed || open.reduce((sum, { wakers }) => sum + wakers.size, 0) >= maxStreams) return undefined
      const feed = feedOf(accountId, batchId)
      return streamOf(feed, () => {
        // A late stop must not remove a newer feed of the same batch.
        if (feeds.get(batchId) === feed) feeds.delete(batchId)
      })
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const feed of feeds.values()) for (const wake of feed.wakers) wake()
      feeds.clear()
    },
  }

  function streamOf(feed: Feed, forget: () => void): EventSource<BatchProgress> {
    let seen: BatchProgress | undefined
    let hasEnded = false
    let wake = () => {}
    const waker = () => wake()
    feed.wakers.add(waker)
    const stop = () => {
      hasEnded = true
      feed.wakers.delete(waker)
      if (feed.wakers.size === 0) forget()
      wake()
    }
    return {
      async next() {
        if (hasEnded || isClosed) return undefined
        if (feed.newest === undefined || feed.newest === seen) {
          const { promise, resolve } = Promise.withResolvers<void>()
          wake = resolve
          const alive = setTimeout(resolve, aliveMs)
          await promise
          clearTimeout(alive)
        }
        const { newest } = feed
        if (hasEnded || isClosed || newest === undefined) {
          if (!hasEnded) stop()
          return undefined
        }
        seen = newest
        const isEnd = newest.state !== 'queued' && newest.state !== 'running'
        if (isEnd) stop()
        return { event: isEnd ? 'end' : 'progress', data: newest }
      },
      stop,
    }
  }
}

function progressOf(batch: MovingBatch, counts: BatchProgress['counts']): BatchProgress {
  const { state, recent, seconds, errors } = batch
  const pace = paceOf(recent, seconds ?? 0)
  const left = counts.waiting + counts.running
  const knows = state === 'running' && pace.items > 0
  return {
    state,
    isPartial: isPartial(state, counts),
    counts,
    perSecond: Math.round(pace.items * 100) / 100,
    picturesPerSecond: Math.round(pace.pictures * 100) / 100,
    remainingSeconds: knows ? Math.ceil(left / pace.items) : null,
    errors,
  }
}

/** The event stream of one of the account's batches. */
export async function followBatch(
  { db, progress }: { readonly db: Database; readonly progress: Progress },
  accountId: number,
  id: number,
): Promise<Result<EventSource<BatchProgress>>> {
  if (!(await findBatch(db, accountId, id))) return fail('batch_unknown')
  const stream = progress.follow(accountId, id)
  return stream ? succeed(stream) : fail('batch_streams', { retryAfterSeconds: 30 })
}

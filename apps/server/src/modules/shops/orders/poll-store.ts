import { type Answer, refuse } from '@podwright/connectors/answer'
import { storableText } from '@podwright/connectors/common/parse-json'
import type { Database } from '../../../db/kysely.ts'
import type { ShopOrdersClient, SyncDeps } from './deps.ts'
import { feedStart, nextFeedStart } from './feed-start.ts'
import {
  type CompletePoll,
  countListedOrders,
  countMissedOrders,
  endPoll,
  expirePoll,
  findInterruptedPoll,
  findLastCompletePoll,
  type OpenPoll,
  type PollCounts,
  startPoll,
} from './poll-queries.ts'
import { readShopOrders } from './read-shop-orders.ts'
import {
  type DiscoveredOrder,
  findDueOrders,
  markUnlistedOrders,
  recordFoundOrders,
  type StoreFacts,
} from './shop-order-queries.ts'

const day = 86_400_000
/** Orders of one page: more than any platform lists. */
const maxPageItems = 1000
/** A run reads orders this long, so that a slow or hostile shop does not hold a slot. */
const runMs = 30_000
/** A list is continued for this long. After that, its page may be one that the shop never answers. */
const maxContinuedMs = day
/** A nightly reconciliation compares the orders of these days; a poll goes back as far as the platform lists. */
const reconciliationDays = 60

/** What one run reads of the list, and how long that takes, apart from its last request. */
type RunLimits = { readonly maxPages: number; readonly maxListed: number; readonly runMs: number }
const runLimits = {
  /** The next run goes on where it ended. */
  poll: { maxPages: 500, maxListed: 20_000, runMs },
  /** Each one begins at its first day, so that it has to end within one run. */
  reconciliation: { maxPages: 10_000, maxListed: 200_000, runMs: 600_000 },
} as const satisfies Record<string, RunLimits>

/**
 * Finds orders that were created or changed since the last complete poll, and records them. A poll that fails is repeated
 * from the same time; one whose list is longer than a run may read, or whose shop asks to wait, is continued by the next
 * runs for a day, and then ends as failed. A reconciliation is not continued. It compares both ways: recorded orders of its period that the shop does not list any
 * more become due.
 */
export async function pollStore(
  deps: SyncDeps,
  client: ShopOrdersClient,
  store: StoreFacts,
  kind: 'poll' | 'reconciliation',
  limits: Partial<RunLimits> = {},
): Promise<Answer<null>> {
  const { db } = deps
  const { maxPages, maxListed, ...limit } = { ...runLimits[kind], ...limits }
  const until = Date.now() + limit.runMs
  if (kind === 'poll' && (await endStalePoll(db, store.id))) return { ok: true, data: null }
  const poll = await openPoll(db, client, store, kind)
  const listedIds = new Set<string>()
  const counts = { ...poll.counts, missed: 0, unlisted: 0 }
  let { next, newestAt } = poll
  let failure: '' | 'too_many_pages' | 'reconciliation_limit' | 'store_limit' = ''
  const end = (more: Pick<PollCounts, 'failure' | 'next' | 'listedOrders'>) =>
    endPoll(db, poll.id, { ...counts, listed: poll.counts.listed + listedIds.size, newestAt, ...more })
  for (let page = 1; ; page++) {
    const listed = await client.listChanged(poll.since, next)
    // The next run repeats it.
    if (client.signal?.aborted) return refuse('unavailable', 'the server stops')
    if (!listed.ok) {
      const isPassing = listed.code === 'rate_limited' || listed.code === 'unavailable'
      const failed = `${listed.code}: ${listed.detail}`.slice(0, 500)
      await end({ failure: failed, next: kind === 'poll' && isPassing ? next : null })
      return listed
    }
    const seen: readonly DiscoveredOrder[] = listed.data.items
    if (seen.length > maxPageItems) {
      // Its orders that are due are read nevertheless.
      await end({ failure: `unavailable: a page lists more than ${maxPageItems} orders` })
      return { ok: true, data: null }
    }
    const found = await recordFoundOrders(db, store.id, poll.kind === 'backfill' ? 'backfill' : 'poll', seen)
    for (const { externalId } of seen) listedIds.add(storableText(externalId))
    newestAt = newestOf(newestAt, listed.data.items)
    counts.new += found.newIds.length
    counts.changed += found.changedCount
    if (found.isFull) failure = 'store_limit'
    else next = listed.data.next
    if (found.isFull || next === null) break
    if (page >= maxPages || listedIds.size >= maxListed || Date.now() >= until) {
      failure = kind === 'poll' ? 'too_many_pages' : 'reconciliation_limit'
      break
    }
  }
  if (failure !== '') {
    await end({ failure, next: kind === 'poll' ? next : null })
    return { ok: true, data: null }
  }
  if (kind === 'poll' && client.hasWebhooks) counts.missed = await countMissedOrders(db, store.id, poll.id)
  // The shop does not list what is exactly as old as the period.
  if (kind === 'poll') await end({ failure: '' })
  else {
    const list = { pollId: poll.id, listedIds: [...listedIds] }
    const since = new Date(poll.since.getTime() + client.feed.grainMs)
    counts.unlisted = await markUnlistedOrders(db, store.id, { ...list, since })
    await end({ failure: '', listedOrders: await countListedOrders(db, store.id, list) })
  }
  return { ok: true, data: null }
}

/** Ends a poll that the last run has left and that is too old to be continued: the next run begins a new one. */
async function endStalePoll(db: Database, storeId: number): Promise<boolean> {
  const interrupted = await findInterruptedPoll(db, storeId)
  if (!interrupted || Date.now() - interrupted.startedAt.getTime() < maxContinuedMs) return false
  await expirePoll(db, interrupted.id)
  return true
}

async function openPoll(
  db: Database,
  client: ShopOrdersClient,
  store: StoreFacts,
  kind: 'poll' | 'reconciliation',
): Promise<OpenPoll> {
  const interrupted = kind === 'poll' ? await findInterruptedPoll(db, store.id) : undefined
  if (interrupted) return interrupted
  const last = await findLastCompletePoll(db, store.id)
  const { since, gapFrom } = pollStart(client, store, kind, last)
  const opened = kind === 'poll' && last === undefined ? 'backfill' : kind
  const id = await startPoll(db, store.id, { kind: opened, since, gapFrom })
  return {
    ...{ id, kind: opened, since, startedAt: new Date(), next: null, newestAt: last?.newestAt ?? null },
    counts: { listed: 0, new: 0, changed: 0 },
  }
}

function newestOf(known: Date | null, items: readonly { readonly changedAt: Date }[]): Date | null {
  return items.reduce<Date | null>(
    (newest, { changedAt }) => (newest && newest > changedAt ? newest : changedAt),
    known,
  )
}

/** Where a poll begins. `gapFrom`: where it should begin, if the platform does not list that far back. */
function pollStart(
  { feed }: ShopOrdersClient,
  { ordersSince }: StoreFacts,
  kind: 'poll' | 'reconciliation',
  last: CompletePoll | undefined,
): { readonly since: Date; readonly gapFrom: Date | null } {
  const daysAgo = (days: number) => new Date(Date.now() - days * day)
  if (kind === 'reconciliation') return { since: daysAgo(Math.min(feed.maxDays, reconciliationDays)), gapFrom: null }
  const start = last ? nextFeedStart(feed, last) : feedStart(feed, ordersSince)
  const earliest = daysAgo(feed.maxDays)
  return start < earliest ? { since: earliest, gapFrom: start } : { since: start, gapFrom: null }
}

/**
 * Reads the orders of a shop that are due, in batches, until none is left, the platform asks to wait, or the run has taken
 * its time: the next one goes on.
 */
export async function readDueOrders(
  deps: SyncDeps,
  client: ShopOrdersClient,
  store: StoreFacts,
  limits: Pick<RunLimits, 'runMs'> = { runMs },
): Promise<Answer<null>> {
  const until = Date.now() + limits.runMs
  while (!client.signal?.aborted && Date.now() < until) {
    const due = await findDueOrders(deps.db, store.id, client.maxRead)
    if (due.length === 0) break
    const read = await readShopOrders(deps, client, store, due)
    if (!read.ok) return read
  }
  return { ok: true, data: null }
}

import type { Answer } from '@podwright/connectors/answer'
import type { ShopOrdersClient, SyncDeps } from './deps.ts'
import { feedStart } from './feed-start.ts'
import { countMissedOrders, endPoll, findLastCompletePoll, startPoll } from './poll-queries.ts'
import { readShopOrders } from './read-shop-orders.ts'
import {
  type DiscoveredOrder,
  findDueOrders,
  markUnlistedOrders,
  recordFoundOrders,
  type StoreFacts,
} from './shop-order-queries.ts'

const day = 86_400_000
/** Pages of one poll: more than any shop has in 60 days. */
const maxPages = 5000
/** A nightly reconciliation compares the orders of these days. */
const reconciliationDays = 60

/**
 * Finds orders that were created or changed since the last complete poll, and records them. A poll
 * that fails is repeated from the same time. A reconciliation compares both ways: recorded orders of its period that the
 * shop does not list any more become due.
 */
export async function pollStore(
  deps: SyncDeps,
  client: ShopOrdersClient,
  store: StoreFacts,
  kind: 'poll' | 'reconciliation',
): Promise<Answer<null>> {
  const { db } = deps
  const last = await findLastCompletePoll(db, store.id)
  const since = pollStart(client, store, kind, last)
  const isFirst = kind === 'poll' && last === undefined
  const pollId = await startPoll(db, store.id, { kind: isFirst ? 'backfill' : kind, since })
  const listedIds = new Set<string>()
  const counts = { listed: 0, new: 0, missed: 0, changed: 0, unlisted: 0 }
  let next: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const listed = await client.listChanged(since, next)
    if (!listed.ok) {
      await endPoll(db, pollId, { ...counts, failure: `${listed.code}: ${listed.detail}`.slice(0, 500) })
      return listed
    }
    const seen: readonly DiscoveredOrder[] = listed.data.items
    const { newIds, changedCount } = await recordFoundOrders(db, store.id, isFirst ? 'backfill' : 'poll', seen)
    for (const { externalId } of seen) listedIds.add(externalId)
    counts.listed = listedIds.size
    counts.new += newIds.length
    counts.changed += changedCount
    next = listed.data.next
    if (next === null) break
  }
  const isTruncated = next !== null
  if (kind === 'poll' && client.hasWebhooks && !isTruncated)
    counts.missed = await countMissedOrders(db, store.id, pollId)
  // The shop does not list what is exactly as old as the period.
  if (kind === 'reconciliation' && !isTruncated)
    counts.unlisted = await markUnlistedOrders(db, store.id, {
      pollId,
      since: new Date(since.getTime() + client.feed.grainMs),
      listedIds: [...listedIds],
    })
  await endPoll(db, pollId, { ...counts, failure: isTruncated ? 'too_many_pages' : '' })
  return { ok: true, data: null }
}

function pollStart(
  { feed }: ShopOrdersClient,
  { ordersSince }: StoreFacts,
  kind: 'poll' | 'reconciliation',
  last: Date | undefined,
): Date {
  const earliest = Date.now() - Math.min(feed.maxDays, reconciliationDays) * day
  if (kind === 'reconciliation') return new Date(earliest)
  return new Date(Math.max(feedStart(feed, last ?? ordersSince).getTime(), earliest))
}

/** Reads the orders of a shop that are due, in batches, until none is left or the platform asks to wait. */
export async function readDueOrders(
  deps: SyncDeps,
  client: ShopOrdersClient,
  store: StoreFacts,
  signal?: AbortSignal,
): Promise<Answer<null>> {
  for (;;) {
    if (signal?.aborted) return { ok: true, data: null }
    const due = await findDueOrders(deps.db, store.id, client.maxRead)
    if (due.length === 0) return { ok: true, data: null }
    const read = await readShopOrders(deps, client, store, due)
    if (!read.ok) return read
  }
}

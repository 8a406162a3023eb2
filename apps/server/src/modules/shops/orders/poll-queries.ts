import type { ShopOrderOutcome } from '@podwright/domain/stores/shop-orders'
import { type NotNull, sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** Counts of recorded orders; outcomes without orders are left out. */
export type OutcomeCounts = Partial<Record<ShopOrderOutcome, number>>

export type PollKind = 'poll' | 'backfill' | 'reconciliation'

export type CompletePoll = {
  readonly startedAt: Date
  /** The newest time of a change that the shop has reported until then. */
  readonly newestAt: Date | null
}

/** The last complete poll. */
export async function findLastCompletePoll(db: Database, storeId: number): Promise<CompletePoll | undefined> {
  return db
    .selectFrom('shop_poll')
    .select(['started_at as startedAt', 'newest_at as newestAt'])
    .where('store_id', '=', storeId)
    .where('kind', 'in', ['poll', 'backfill'])
    .where('ended_at', 'is not', null)
    .where('failure', '=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A poll whose next pages are read by this run. */
export type OpenPoll = {
  readonly id: number
  readonly kind: PollKind
  readonly since: Date
  readonly startedAt: Date
  readonly next: string | null
  readonly newestAt: Date | null
  readonly counts: Pick<PollCounts, 'listed' | 'new' | 'changed'>
}

/** The last poll of a store, if a run has left pages of it to the next one. */
export async function findInterruptedPoll(db: Database, storeId: number): Promise<OpenPoll | undefined> {
  const row = await db
    .selectFrom('shop_poll')
    .select(['id', 'kind', 'since', 'started_at as startedAt', 'next_page as next', 'newest_at as newestAt'])
    .select(['listed_count as listed', 'new_count as new', 'changed_count as changed'])
    .where('store_id', '=', storeId)
    .where('kind', '<>', 'reconciliation')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.next === null) return undefined
  const { kind, listed, new: added, changed, ...poll } = row
  return { ...poll, kind: kind === 'backfill' ? kind : 'poll', counts: { listed, new: added, changed } }
}

/** When a poll of a shop last started, whether or not it was complete. */
export async function findLastPoll(db: Database, storeId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('shop_poll')
    .select('started_at as startedAt')
    .where('store_id', '=', storeId)
    .where('kind', '<>', 'reconciliation')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.startedAt
}

/**
 * Claims the poll of a store for this run; false if another run has it. A run that is killed keeps it until the lease ends,
 * which is a little longer than a run may take.
 */
export async function claimPoll(db: Database, storeId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store')
    .set({ polled_until: sql<Date>`now() + interval '90 seconds'` })
    .where('id', '=', storeId)
    .where((where) => where.or([where('polled_until', 'is', null), where('polled_until', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releasePoll(db: Database, storeId: number): Promise<void> {
  await db.updateTable('store').set({ polled_until: null }).where('id', '=', storeId).execute()
}

export async function startPoll(
  db: Database,
  storeId: number,
  { kind, since, gapFrom }: { readonly kind: PollKind; readonly since: Date; readonly gapFrom: Date | null },
): Promise<number> {
  const { id } = await db
    .insertInto('shop_poll')
    .values({ store_id: storeId, kind, since, gap_from: gapFrom })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type PollCounts = {
  readonly listed: number
  readonly new: number
  readonly missed: number
  readonly changed: number
  readonly unlisted: number
  readonly failure: string
  /** Where the next run goes on. */
  readonly next?: string | null
  readonly newestAt: Date | null
  readonly listedOrders?: ListedOrders
}

/** Of the orders that a reconciliation lists: those recorded before it, and all by outcome after it. */
export type ListedOrders = { readonly recordedCount: number; readonly outcomes: OutcomeCounts }

export async function endPoll(db: Database, id: number, counts: PollCounts): Promise<void> {
  await db
    .updateTable('shop_poll')
    .set({
      ended_at: now,
      listed_count: counts.listed,
      new_count: counts.new,
      missed_count: counts.missed,
      changed_count: counts.changed,
      unlisted_count: counts.unlisted,
      failure: counts.failure,
      next_page: counts.next ?? null,
      newest_at: counts.newestAt,
      recorded_count: counts.listedOrders?.recordedCount ?? null,
      outcomes: counts.listedOrders ? JSON.stringify(counts.listedOrders.outcomes) : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Counts the orders of a list in the ledger: those that were recorded before the poll began, and all by outcome. */
export async function countListedOrders(
  db: Database,
  storeId: number,
  { pollId, listedIds }: { readonly pollId: number; readonly listedIds: readonly string[] },
): Promise<ListedOrders> {
  const { rows } = await sql<{ outcome: ShopOrderOutcome; count: number; recordedCount: number }>`
    select o.outcome, count(*)::integer as count,
      (count(*) filter (where o.first_seen_at < p.started_at))::integer as "recordedCount"
    from shop_poll p, shop_order o
    where p.id = ${pollId} and o.store_id = ${storeId} and o.external_id = any(${[...listedIds]})
    group by o.outcome`.execute(db)
  return {
    recordedCount: rows.reduce((sum, { recordedCount }) => sum + recordedCount, 0),
    outcomes: Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
  }
}

/** Orders that changed within this time were not read, because the platform did not list them any more. */
export type OrderGap = { readonly from: Date; readonly to: Date }

/** The newest gap between two polls of a store; it is forgotten with its poll. */
export async function findOrderGap(db: Database, storeId: number): Promise<OrderGap | undefined> {
  return db
    .selectFrom('shop_poll')
    .select(['gap_from as from', 'since as to'])
    .where('store_id', '=', storeId)
    .where('gap_from', 'is not', null)
    .$narrowType<{ from: NotNull }>()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends a poll whose list was not read to its end in time; what it has found stays. */
export async function expirePoll(db: Database, id: number): Promise<void> {
  await db
    .updateTable('shop_poll')
    .set({ ended_at: now, failure: 'poll_expired', next_page: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts the orders that earlier polls found and that no webhook reported within two minutes of that. Each is counted
 * by one poll: the first complete one after its two minutes. The first poll of a store finds the orders of before its
 * webhooks, as `backfill`.
 */
export async function countMissedOrders(db: Database, storeId: number, pollId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shop_order o join shop_poll p on p.id = ${pollId}
    where o.store_id = ${storeId} and o.seen_by = 'poll' and o.webhook_at is null
      and o.first_seen_at <= p.started_at - interval '2 minutes'
      and o.first_seen_at > (select started_at - interval '2 minutes' from shop_poll
        where store_id = ${storeId} and id < p.id and kind in ('poll', 'backfill') and ended_at is not null
          and failure = '' order by id desc limit 1)`.execute(db)
  return rows[0]?.count ?? 0
}

export type PollLag = { readonly platform: string; readonly seconds: number }

/** Seconds since the last complete poll of the connected store that was polled the longest time ago, by platform. */
export async function findPollLags(db: Database, platforms: readonly string[]): Promise<PollLag[]> {
  const { rows } = await sql<PollLag>`
    select s.platform, max(extract(epoch from now() - coalesce(p.started_at, s.created_at)))::float8 as seconds
    from store s left join lateral (
      select started_at from shop_poll where store_id = s.id and kind in ('poll', 'backfill') and ended_at is not null
        and failure = '' order by id desc limit 1) p on true
    where s.platform = any(${platforms}::text[]) and s.state in ('connected', 'expiring') and s.removed_at is null
    group by s.platform`.execute(db)
  return rows
}

/**
 * Deletes polls that found nothing after a day, and all after 60 days; returns how many. The last complete poll of each store
 * stays: the next poll begins there, and it shows since when the store was not read.
 */
export async function deleteOldPolls(db: Database, day: Date, sixtyDays: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shop_poll')
    .where(({ and, or, eb }) =>
      or([
        eb('started_at', '<', sixtyDays),
        and([
          eb('started_at', '<', day),
          eb('new_count', '=', 0),
          eb('changed_count', '=', 0),
          eb('missed_count', '=', 0),
          eb('kind', '=', 'poll'),
          eb('failure', '=', ''),
          eb('gap_from', 'is', null),
        ]),
      ]),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('shop_poll')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('kind', 'in', ['poll', 'backfill'])
        .where('ended_at', 'is not', null)
        .where('failure', '=', '')
        .groupBy('store_id'),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

import type { OrderDiscovery, ShopOrderOutcome, ShopOrderReason } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type SyncRow = {
  readonly lastPolledAt: Date | null
  readonly lastFailure: string | null
  readonly lastWebhookAt: Date | null
  readonly missedCount: number
  readonly openChangeCount: number
  readonly unmappedCount: number
  readonly refusedParcelCount: number
  readonly ordersSince: Date
  readonly importsAuthorized: boolean
  readonly importsCashOnDelivery: boolean
}

/** How a store of the account is synchronized; undefined for stores of others. */
export async function findSync(db: Database, accountId: number, storeId: number): Promise<SyncRow | undefined> {
  const { rows } = await sql<SyncRow>`
    select complete.ended_at as "lastPolledAt", polled.failure as "lastFailure", s.orders_since as "ordersSince",
      s.imports_authorized as "importsAuthorized", s.imports_cash_on_delivery as "importsCashOnDelivery",
      (select max(webhook_at) from shop_order where store_id = s.id) as "lastWebhookAt",
      (select coalesce(sum(missed_count), 0)::integer from shop_poll where store_id = s.id
        and started_at > now() - interval '30 days') as "missedCount",
      (select count(*)::integer from shop_change c join sales_order o on o.id = c.order_id
        where o.store_id = s.id and c.state = 'open') as "openChangeCount",
      (select count(*)::integer from store_variant v where v.store_id = s.id and v.variant_id is null and not v.is_ignored)
        as "unmappedCount",
      (select count(*)::integer from shop_push where store_id = s.id and state = 'refused') as "refusedParcelCount"
    from store s
    left join lateral (select failure from shop_poll where store_id = s.id and kind <> 'reconciliation'
      and ended_at is not null order by id desc limit 1) polled on true
    left join lateral (select ended_at from shop_poll where store_id = s.id and kind <> 'reconciliation'
      and ended_at is not null and failure = '' order by id desc limit 1) complete on true
    where s.id = ${storeId} and s.account_id = ${accountId} and s.removed_at is null`.execute(db)
  return rows[0]
}

export async function countOutcomes(
  db: Database,
  storeId: number,
): Promise<{ readonly outcome: ShopOrderOutcome; readonly reason: ShopOrderReason | ''; readonly count: number }[]> {
  return db
    .selectFrom('shop_order')
    .select(({ fn }) => ['outcome', 'reason', fn.countAll<number>().as('count')])
    .where('store_id', '=', storeId)
    .groupBy(['outcome', 'reason'])
    .orderBy('outcome')
    .orderBy('reason')
    .execute()
}

export async function findLastReconciliation(db: Database, storeId: number) {
  return db
    .selectFrom('shop_poll')
    .select([
      'ended_at as endedAt',
      'listed_count as listedCount',
      'new_count as foundCount',
      'unlisted_count as unlistedCount',
      'recorded_count as recordedCount',
      'outcomes',
      'failure',
    ])
    .where('store_id', '=', storeId)
    .where('kind', '=', 'reconciliation')
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ShopOrderRow = {
  readonly externalId: string
  readonly number: string
  readonly seenBy: OrderDiscovery
  readonly firstSeenAt: Date
  readonly orderedAt: Date | null
  readonly readAt: Date | null
  readonly nextReadAt: Date | null
  readonly outcome: ShopOrderOutcome
  readonly reason: ShopOrderReason | ''
  readonly detail: string
  readonly orderId: number | null
  /** `firstSeenAt` with microseconds: the sort key of the list. */
  readonly sortKey: string
}

/** A page starts after the order with this sort key and id. */
export type ShopOrderCursor = { readonly sortKey: string; readonly externalId: string }

export type ShopOrderFilter = {
  readonly externalId?: string | undefined
  readonly outcome?: ShopOrderOutcome | undefined
  readonly number?: string | undefined
  readonly after?: ShopOrderCursor | undefined
  readonly limit: number
}

/** Orders found in a store, newest first. */
export async function findShopOrders(db: Database, storeId: number, filter: ShopOrderFilter): Promise<ShopOrderRow[]> {
  const { externalId, outcome, number, after, limit } = filter
  let query = db
    .selectFrom('shop_order')
    .select([
      'external_id as externalId',
      'number',
      'seen_by as seenBy',
      'first_seen_at as firstSeenAt',
      'ordered_at as orderedAt',
      'read_at as readAt',
      'next_read_at as nextReadAt',
      'outcome',
      'reason',
      'detail',
      'order_id as orderId',
      sql<string>`first_seen_at::text`.as('sortKey'),
    ])
    .where('store_id', '=', storeId)
  if (externalId !== undefined) query = query.where('external_id', '=', externalId)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  if (number) query = query.where(({ or, eb }) => or([eb('number', '=', number), eb('external_id', '=', number)]))
  if (after)
    query = query.where(
      sql<boolean>`(first_seen_at, external_id) < (${after.sortKey}::timestamptz, ${after.externalId})`,
    )
  return query.orderBy('first_seen_at', 'desc').orderBy('external_id', 'desc').limit(limit).execute()
}

export type ImportRules = { readonly importsAuthorized: boolean; readonly importsCashOnDelivery: boolean }

/** Sets the rules that are given; returns all, or undefined if the account has no such store. */
export async function setImportRules(
  db: Database,
  accountId: number,
  storeId: number,
  { importsAuthorized, importsCashOnDelivery }: { readonly [Name in keyof ImportRules]?: boolean | undefined },
): Promise<ImportRules | undefined> {
  return db
    .updateTable('store')
    .set(({ ref, fn, val }) => ({
      imports_authorized: fn.coalesce(val(importsAuthorized ?? null), ref('imports_authorized')),
      imports_cash_on_delivery: fn.coalesce(val(importsCashOnDelivery ?? null), ref('imports_cash_on_delivery')),
    }))
    .where('id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning(['imports_authorized as importsAuthorized', 'imports_cash_on_delivery as importsCashOnDelivery'])
    .executeTakeFirst()
}

/** Makes all waiting orders of a store due, because a rule or a mapping has changed. */
export async function requeueWaitingOrders(db: Database, storeId: number): Promise<void> {
  await sql`update shop_order set next_read_at = now() where store_id = ${storeId}
    and (outcome = 'waiting' or outcome = 'ignored' and reason = 'not_ours')`.execute(db)
}

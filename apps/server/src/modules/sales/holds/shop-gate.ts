import { type ShippingStop, type ShopCheckFailure, shippingStops } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import { allOf, anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'

/**
 * What the shop of an order says about its production: `changed`: its seller has to decide about a change first;
 * `waiting`: the shop has to be read again, because lists of changed orders hide some changes; `unread`: the shop cannot
 * be read, and the seller decides whether it goes to production without that; `open`: nothing is in the way.
 */
type ShopGate = 'changed' | 'waiting' | 'unread' | 'open'

/** Whether `sales_order o` has changed in its shop and waits for the seller's decision. */
export const hasOpenChange = sql<boolean>`exists (select from shop_change c where c.order_id = o.id and c.state = 'open')`

/** The open change that stops the parcels of `sales_order o`; null if none does. */
export const shippingStop = sql<ShippingStop | null>`(select c.kind from shop_change c
  where c.order_id = o.id and c.state = 'open' and c.kind = any(${[...shippingStops]}::text[])
  order by array_position(${[...shippingStops]}::text[], c.kind) limit 1)`

const isConnected = sql<boolean>`exists (select from shop_order r join store s on s.id = r.store_id
  where r.order_id = o.id and s.state in ('connected', 'expiring') and s.removed_at is null)`

/**
 * The gate of `sales_order o`. A read counts if it began after the hold ended; the seller is asked about a shop that could
 * not be read for an hour.
 */
const gate = sql<ShopGate>`case
  when ${hasOpenChange} then 'changed'
  when not exists (select from shop_order r where r.order_id = o.id
    and (r.read_at is null or r.read_at < least(o.release_at, now()))) then 'open'
  when least(o.release_at, now()) > now() - interval '1 hour' and ${isConnected} then 'waiting'
  else 'unread' end`

/** Why `sales_order o` stays on hold after its time until the seller decides; null if it does not. */
export const shopCheckFailure = sql<ShopCheckFailure | null>`case
  when o.state <> 'holding' or o.release_at > now() or ${gate} <> 'unread' then null
  when ${isConnected} then 'unreachable' else 'disconnected' end`

/** The gates of orders; those that are paid now count as orders whose hold ends now. */
export async function findShopGates(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ShopGate>> {
  const rows = await db
    .selectFrom('sales_order as o')
    .select(['o.id', gate.as('gate')])
    .where('o.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, gate }) => [id, gate]))
}

/** Refuses orders that changed in their shops and wait for the seller's decision. */
export async function refuseOpenChanges(db: Database, ids: readonly number[]): Promise<Failed | undefined> {
  const rows = await db
    .selectFrom('sales_order as o')
    .select(['o.number', 'o.state'])
    .where('o.id', '=', anyOf(ids))
    .where(hasOpenChange)
    .orderBy('o.id')
    .limit(20)
    .execute()
  if (rows.length === 0) return undefined
  return fail('order_shop_change', { fields: Object.fromEntries(rows.map(({ number, state }) => [number, state])) })
}

/** Orders whose hold has ended and whose shops do not stop them, oldest first, except some. */
export async function findEndedHolds(db: Database, max: number, except: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order as o')
    .select('o.id')
    .where('o.state', '=', 'holding')
    .where('o.release_at', '<=', now)
    .where(gate, '=', 'open')
    .where('o.id', '<>', allOf(except))
    .orderBy('o.release_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Queues the shops that some of these orders wait for, so that the orders are read and released within seconds. */
export async function queueShopReads(
  { db, queueShops }: Pick<OrderDeps, 'db' | 'queueShops'>,
  ids: readonly number[],
): Promise<void> {
  if (!queueShops || ids.length === 0) return
  const rows = await db
    .selectFrom('sales_order as o')
    .innerJoin('shop_order as r', 'r.order_id', 'o.id')
    .select('r.store_id as storeId')
    .distinct()
    .where('o.id', '=', anyOf(ids))
    .where('o.state', '=', 'holding')
    .where('o.release_at', '<=', now)
    .where(gate, '=', 'waiting')
    .execute()
  if (rows.length > 0) await queueShops(rows.map(({ storeId }) => storeId))
}

/** The note in the history of an order that its seller sends to production although its shop was not read. */
export function unreadNote(orderId: number) {
  return { orderId, kind: 'changed' as const, reason: 'shop_unread' }
}

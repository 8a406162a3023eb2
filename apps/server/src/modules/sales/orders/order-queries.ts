import type { ProductLevel } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import type { OrderAddress } from '@podwright/domain/orders/address'
import {
  type ActionCode,
  type AfterSalesState,
  type OrderState,
  openOrderStates,
  type PaymentState,
  type ShownOrderState,
} from '@podwright/domain/orders/order-states'
import type { ShopCheckFailure } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import { actingMember } from '../../../acting-member.ts'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { shopCheckFailure } from '../holds/shop-gate.ts'

export type OrderRow = {
  readonly id: number
  readonly number: string
  readonly accountId: number
  readonly accountLocale: LocaleCode
  /** Of the seller's level now: the highest level of products, and the discount. */
  readonly productLevel: ProductLevel
  readonly discountBasisPoints: number
  readonly storeId: number | null
  readonly storeName: string | null
  readonly holdMinutes: number
  /** Whether its store consents to delivery by JIT. Samples go to the seller. */
  readonly takesJit: boolean
  /** The code of the marketplace's warehouse that collects its pieces; null: it goes to its buyer. */
  readonly warehouseCode: string | null
  readonly warehouseName: string | null
  readonly arriveBy: Date | null
  /** When its store gave or withdrew that consent. */
  readonly jitChangedAt: Date | null
  /** When the inserts of its store changed. */
  readonly insertsChangedAt: Date | null
  readonly source: 'manual' | 'cart' | 'import' | 'connector'
  readonly externalId: string | null
  readonly state: OrderState
  readonly shownState: ShownOrderState
  readonly actionCode: ActionCode | null
  /** Why it stays on hold until the seller decides; null if it does not. */
  readonly shopCheckFailure: ShopCheckFailure | null
  readonly payment: PaymentState
  readonly afterSales: AfterSalesState
  readonly releaseAt: Date | null
  readonly isSample: boolean
  readonly address: OrderAddress
  readonly recipient: string
  readonly destination: string | null
  readonly carrierId: string | null
  readonly note: string
  readonly buyerNote: string
  /** Whether the buyer pays the carrier. */
  readonly isCashOnDelivery: boolean
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly totalMinor: number
  readonly pricedAt: Date | null
  readonly paidMinor: number
  readonly refundedMinor: number
  readonly quantity: number
  readonly shippedQuantity: number
  readonly soldMinor: number | null
  readonly soldCurrency: string | null
  readonly orderedAt: Date
  readonly shipBy: Date | null
  readonly createdAt: Date
}

/** Orders; only those of an account if one is given. */
function orders(db: Database, accountId: number | undefined) {
  const query = db
    .selectFrom('sales_order as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .innerJoin('seller_level as sl', 'sl.level', 'a.seller_level')
    .leftJoin('store as s', 's.id', 'o.store_id')
    .leftJoin('order_warehouse as w', 'w.order_id', 'o.id')
    .select(({ fn, lit }) => [
      'o.id',
      'o.number',
      'o.account_id as accountId',
      'a.locale as accountLocale',
      sql<ProductLevel>`sl.product_level`.as('productLevel'),
      'sl.discount_basis_points as discountBasisPoints',
      'o.store_id as storeId',
      's.name as storeName',
      fn.coalesce('s.hold_minutes', lit(0)).as('holdMinutes'),
      sql<boolean>`(s.jit_consented_at is not null and s.removed_at is null and not o.is_sample)`.as('takesJit'),
      'w.code as warehouseCode',
      'w.name as warehouseName',
      'w.arrive_by as arriveBy',
      's.jit_changed_at as jitChangedAt',
      's.inserts_changed_at as insertsChangedAt',
      'o.source',
      'o.external_id as externalId',
      'o.state',
      'o.shown_state as shownState',
      'o.action_code as actionCode',
      shopCheckFailure.as('shopCheckFailure'),
      'o.payment',
      'o.after_sales as afterSales',
      'o.release_at as releaseAt',
      'o.is_sample as isSample',
      'o.address',
      'o.recipient',
      'o.destination',
      'o.carrier_id as carrierId',
      'o.note',
      'o.buyer_note as buyerNote',
      'o.is_cash_on_delivery as isCashOnDelivery',
      'o.goods_minor as goodsMinor',
      'o.freight_minor as freightMinor',
      'o.total_minor as totalMinor',
      'o.priced_at as pricedAt',
      'o.paid_minor as paidMinor',
      'o.refunded_minor as refundedMinor',
      'o.quantity',
      'o.shipped_quantity as shippedQuantity',
      'o.sold_minor as soldMinor',
      'o.sold_currency as soldCurrency',
      'o.ordered_at as orderedAt',
      'o.ship_by as shipBy',
      'o.created_at as createdAt',
    ])
  return accountId === undefined ? query : query.where('o.account_id', '=', accountId)
}

/** An order; only of an account if one is given. */
export async function findOrder(
  db: Database,
  accountId: number | undefined,
  id: number,
): Promise<OrderRow | undefined> {
  return orders(db, accountId).where('o.id', '=', id).executeTakeFirst()
}

export async function findOrders(db: Database, ids: readonly number[]): Promise<OrderRow[]> {
  return orders(db, undefined).where('o.id', '=', anyOf(ids)).orderBy('o.id').execute()
}

/**
 * Locks orders until the transaction ends; locked by id, so that transactions do not deadlock. Lock orders once and
 * pass the rows on; read them again with `findOrders`.
 */
export async function lockOrders(
  db: Database,
  accountId: number | undefined,
  ids: readonly number[],
): Promise<OrderRow[]> {
  return orders(db, accountId).where('o.id', '=', anyOf(ids)).orderBy('o.id').forNoKeyUpdate('o').execute()
}

export type NewOrder = {
  readonly accountId: number
  readonly storeId: number | null
  readonly source: OrderRow['source']
  readonly externalId: string | null
  readonly importId?: number | null
  readonly requestKey: string | null
  readonly isSample: boolean
  readonly address: OrderAddress
  readonly carrierId: string | null
  readonly note: string
  readonly buyerNote?: string
  readonly isCashOnDelivery?: boolean
  readonly soldMinor?: number | null
  readonly soldGoodsMinor?: number | null
  readonly soldCurrency?: string | null
  readonly orderedAt?: string | null
  readonly shipBy?: string | null
}

/**
 * Adds orders; skips those whose store order number is taken by an order that is not canceled, or whose request key
 * exists.
 */
export async function insertOrders(
  db: Database,
  orders: readonly NewOrder[],
): Promise<{ readonly id: number; readonly externalId: string | null }[]> {
  const { rows } = await sql<{ id: number; externalId: string | null }>`
    insert into sales_order (account_id, store_id, source, external_id, import_id, request_key, is_sample, address, recipient,
      destination, carrier_id, note, buyer_note, is_cash_on_delivery, sold_minor, sold_goods_minor, sold_currency, ordered_at, ship_by)
    select "accountId", "storeId", source, "externalId", "importId", "requestKey", "isSample", address, address->>'recipient',
      nullif(address->>'country', ''), "carrierId", note, coalesce("buyerNote", ''), coalesce("isCashOnDelivery", false), "soldMinor", "soldGoodsMinor", "soldCurrency",
      coalesce("orderedAt", now()), "shipBy"
    from json_to_recordset(${JSON.stringify(orders.map((order, place) => ({ ...order, place })))}) as i("accountId" integer, "storeId" integer, source text,
      "externalId" text, "importId" integer, "requestKey" uuid, "isSample" boolean, address jsonb, "carrierId" text, note text,
      "buyerNote" text, "isCashOnDelivery" boolean, "soldMinor" bigint, "soldGoodsMinor" bigint, "soldCurrency" text, "orderedAt" timestamptz, "shipBy" timestamptz, place integer)
    order by place
    on conflict do nothing returning id, external_id as "externalId"`.execute(db)
  return rows
}

export async function findByRequestKey(db: Database, accountId: number, key: string): Promise<OrderRow | undefined> {
  return orders(db, accountId).where('o.request_key', '=', key).executeTakeFirst()
}

/** Locks the order of a store with this number that is not canceled. `isLinked`: it is another order of the shop. */
export async function lockByExternalId(
  transaction: Database,
  storeId: number,
  externalId: string,
): Promise<{ readonly id: number; readonly isLinked: boolean } | undefined> {
  const row = await transaction
    .selectFrom('sales_order')
    .select('id')
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .where('canceled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  // Read after the lock: another process may have linked the order meanwhile.
  const linked = await transaction
    .selectFrom('shop_order')
    .select('external_id')
    .where('order_id', '=', row.id)
    .executeTakeFirst()
  return { id: row.id, isLinked: linked !== undefined }
}

/** An address on the marketplace's label stays there until the seller enters another one. */
const withLabel = (address: OrderAddress) => {
  const isEntered = address.recipient !== '' || address.line1 !== ''
  const given = sql<string>`${JSON.stringify(address)}::jsonb`
  const kept = sql`jsonb_strip_nulls(jsonb_build_object('isOnLabel', sales_order.address->'isOnLabel'))`
  return isEntered ? given : sql<string>`${given} || ${kept}`
}

type OpenOrderForm = { address: OrderAddress; carrierId: string | null; note: string; isSample: boolean }

export async function updateOpenOrder(
  db: Database,
  id: number,
  { address, carrierId, note, isSample }: OpenOrderForm,
): Promise<void> {
  await db
    .updateTable('sales_order')
    .set({
      address: withLabel(address),
      recipient: address.recipient,
      destination: address.country || null,
      carrier_id: carrierId,
      note,
      is_sample: isSample,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function setBuyerNote(db: Database, id: number, buyerNote: string): Promise<void> {
  await db.updateTable('sales_order').set({ buyer_note: buyerNote, updated_at: now }).where('id', '=', id).execute()
}

/** What the buyer has paid in the shop, in hundredths of the currency's unit. */
export type SoldPrice = {
  readonly soldMinor: number
  /** What of it is for goods, with or without tax; null if the shop does not say. */
  readonly soldGoodsMinor: number | null
}

/** Sets what the buyer has paid in the shop, in the currency of the order. */
export async function setSoldPrice(db: Database, id: number, { soldMinor, soldGoodsMinor }: SoldPrice): Promise<void> {
  const sold = { sold_minor: soldMinor, sold_goods_minor: soldGoodsMinor }
  await db.updateTable('sales_order').set(sold).where('id', '=', id).execute()
}

export type PricedOrder = {
  readonly id: number
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly quantity: number
  readonly tokens: readonly string[]
}

export async function updatePrices(db: Database, orders: readonly PricedOrder[]): Promise<void> {
  await sql`
    update sales_order o set goods_minor = i."goodsMinor", freight_minor = i."freightMinor", quantity = i.quantity,
      search = array_to_tsvector(array(select json_array_elements_text(i.tokens))), priced_at = now(), updated_at = now()
    from json_to_recordset(${JSON.stringify(orders)}) as i(id integer, "goodsMinor" bigint, "freightMinor" bigint,
      quantity integer, tokens json)
    where o.id = i.id`.execute(db)
}

export type Move = {
  readonly id: number
  readonly from: OrderState
  readonly to: OrderState
  readonly action?: ActionCode | null
  readonly releaseAt?: string | null
  readonly reason?: string
}

/**
 * Writes checked state changes of locked orders with their events. A `from` that is not the state in the row is a bug.
 */
export async function writeMoves(db: Database, moves: readonly Move[], actorId: number | null): Promise<void> {
  if (moves.length === 0) return
  const rows = JSON.stringify(moves)
  const { numAffectedRows } = await sql`
    update sales_order o set state = i."to", action_code = i.action, release_at = i."releaseAt", updated_at = now(),
      canceled_at = case when i."to" = 'canceled' then now() else o.canceled_at end
    from json_to_recordset(${rows}) as i(id integer, "from" text, "to" text, action text, "releaseAt" timestamptz)
    where o.id = i.id and o.state = i."from"`.execute(db)
  if (numAffectedRows !== BigInt(moves.length))
    throw new Error(
      `the state of an order among ${moves.map(({ id }) => id).join(', ')} is not the one it changes from`,
    )
  const canceled = moves.filter(({ to }) => to === 'canceled').map(({ id }) => id)
  // The records of connected shops never call a canceled order imported.
  await sql`update shop_order set outcome = 'ended', reason = 'canceled_here'
    where order_id = any(${canceled}::integer[])`.execute(db)
  await sql`
    insert into order_event (order_id, actor_id, member_id, kind, from_state, to_state, reason)
    select id, ${actorId}, ${actingMember()}, 'state', "from", "to", coalesce(nullif(reason, ''), action, '')
    from json_to_recordset(${rows}) as i(id integer, "from" text, "to" text, reason text, action text)
    order by id`.execute(db)
}

/** Unpaid orders of a store with their rows locked until the transaction ends, by id. */
export async function lockOpenOrders(
  db: Database,
  storeId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', 'in', openOrderStates)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds words to the search of orders, such as tracking numbers. */
export async function addSearchWords(
  db: Database,
  orderIds: readonly number[],
  tokens: readonly string[],
): Promise<void> {
  await db
    .updateTable('sales_order')
    .set({ search: sql`search || array_to_tsvector(${[...tokens]}::text[])` })
    .where('id', '=', anyOf(orderIds))
    .execute()
}

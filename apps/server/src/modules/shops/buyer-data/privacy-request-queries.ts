import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** A request of a platform about the data of a buyer or of a shop. */
export type PrivacyRequest = {
  readonly id: number
  readonly platform: string
  readonly shopExternalId: string
  readonly kind: 'buyer_redaction' | 'shop_redaction' | 'buyer_request'
  readonly orderIds: readonly string[]
}

/** Privacy requests that are due, oldest first; also of shops whose stores were removed. */
export async function findDuePrivacyRequests(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shop_event where handled_at is null and next_at <= now()
      and kind in ('buyer_redaction', 'shop_redaction', 'buyer_request')
    order by next_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a request until the transaction ends; undefined if another process works on it or has done so. */
export async function lockPrivacyRequest(transaction: Database, id: number): Promise<PrivacyRequest | undefined> {
  const { rows } = await sql<PrivacyRequest>`
    select id, platform, shop_external_id as "shopExternalId", kind, order_ids as "orderIds" from shop_event
    where id = ${id} and handled_at is null for update skip locked`.execute(transaction)
  return rows[0]
}

export async function markDone(db: Database, id: number): Promise<void> {
  await db.updateTable('shop_event').set({ handled_at: now }).where('id', '=', id).execute()
}

export async function repeatIn(db: Database, id: number, hours: number): Promise<void> {
  await sql`update shop_event set next_at = now() + make_interval(hours => ${hours}) where id = ${id}`.execute(db)
}

export type RequestedStore = {
  readonly id: number
  readonly accountId: number
  readonly name: string
  /** Whether it is connected to the shop, as far as we know. */
  readonly isConnected: boolean
}

/** The stores of a shop, also removed ones. */
export async function findStoresOfShop(
  db: Database,
  { platform, shopExternalId }: Pick<PrivacyRequest, 'platform' | 'shopExternalId'>,
): Promise<RequestedStore[]> {
  const { rows } = await sql<RequestedStore>`
    select id, account_id as "accountId", name,
      removed_at is null and state in ('connected', 'expiring', 'frozen') as "isConnected"
    from store where platform = ${platform} and external_id = ${shopExternalId} order by id`.execute(db)
  return rows
}

export type RequestedOrder = {
  readonly storeId: number
  readonly externalId: string
  readonly orderId: number | null
  /** Canceled orders that it was imported as before the shop restored it. */
  readonly earlierIds: readonly number[]
  readonly number: string
}

/** Recorded orders of stores whose data was not deleted yet. `externalIds`: only these; null: all. */
export async function findRequestedOrders(
  db: Database,
  storeIds: readonly number[],
  externalIds: readonly string[] | null,
): Promise<RequestedOrder[]> {
  const { rows } = await sql<RequestedOrder>`
    select r.store_id as "storeId", r.external_id as "externalId", r.order_id as "orderId",
      coalesce(o.number, nullif(r.number, ''), r.external_id) as number,
      array(select e.id from sales_order e
        where e.store_id = r.store_id and e.external_id = coalesce(nullif(r.number, ''), r.external_id)
          and e.source = 'connector' and e.canceled_at is not null and e.id is distinct from r.order_id) as "earlierIds"
    from shop_order r left join sales_order o on o.id = r.order_id
    where r.store_id = any(${[...storeIds]}::integer[]) and r.redacted_at is null
      and (${externalIds === null} or r.external_id = any(${[...(externalIds ?? [])]}::text[]))
    order by r.store_id, r.external_id`.execute(db)
  return rows
}

/** Deletes what the records of a shop keep about buyers: the copies of orders, and changes that wait for the seller. */
export async function redactShopOrders(transaction: Database, orders: readonly RequestedOrder[]): Promise<void> {
  await sql`
    update shop_order r set raw = null, detail = '', fingerprints = null, redacted_at = now(), next_read_at = null
    from json_to_recordset(${JSON.stringify(orders)}) as i("storeId" integer, "externalId" text)
    where r.store_id = i."storeId" and r.external_id = i."externalId"`.execute(transaction)
  const orderIds = orders.flatMap(({ orderId, earlierIds }) => [...earlierIds, ...(orderId === null ? [] : [orderId])])
  await sql`update shop_change set state = 'dismissed', decided_at = now(), found = null
    where order_id = any(${orderIds}::integer[]) and state = 'open'`.execute(transaction)
}

/** Deletes the access to a shop, and what was found out about it. */
export async function deleteShopData(transaction: Database, storeIds: readonly number[]): Promise<void> {
  const ids = [...storeIds]
  await sql`delete from store_credential where store_id = any(${ids}::integer[])`.execute(transaction)
  await sql`delete from store_webhook where store_id = any(${ids}::integer[])`.execute(transaction)
  await sql`update store set settings = '{}', scopes = '{}', last_error = null,
      state = case when state in ('connected', 'expiring', 'frozen') then 'revoked' else state end
    where id = any(${ids}::integer[])`.execute(transaction)
}

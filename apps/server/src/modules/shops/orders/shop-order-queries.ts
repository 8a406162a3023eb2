import { storableText } from '@podwright/connectors/common/parse-json'
import type { OrderState } from '@podwright/domain/orders/order-states'
import type { OrderDiscovery, ShopOrderOutcome, ShopOrderReason } from '@podwright/domain/stores/shop-orders'
import { storeLimits } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { EndReason } from './decide-outcome.ts'
import { type Fingerprints, goneFingerprint } from './fingerprints.ts'

export type StoreFacts = {
  readonly id: number
  readonly accountId: number
  readonly platform: string
  readonly ordersSince: Date
  readonly importsAuthorized: boolean
  readonly importsCashOnDelivery: boolean
  /** Whether another store in use is of the same shop. */
  readonly isDuplicate: boolean
}

const isDuplicate = sql<boolean>`duplicate_fingerprint is not null`

/** A store whose orders are imported. */
export async function findSyncedStore(db: Database, id: number): Promise<StoreFacts | undefined> {
  return db
    .selectFrom('store')
    .select([
      'id',
      'account_id as accountId',
      'platform',
      'orders_since as ordersSince',
      'imports_authorized as importsAuthorized',
      'imports_cash_on_delivery as importsCashOnDelivery',
      isDuplicate.as('isDuplicate'),
    ])
    .where('id', '=', id)
    .where('state', 'in', ['connected', 'expiring'])
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Ids of stores on these platforms whose orders are imported, without those that are backed off after a timeout. */
export async function findSyncedStores(db: Database, platforms: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('store')
    .select('id')
    .where('platform', 'in', [...platforms, ''])
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .where('state', 'in', ['connected', 'expiring'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Whether another store in use is of the same shop, and imports its orders; undefined if the store was removed. That does
 * not change until the transaction ends. Locked before orders, like by what decides between such stores.
 */
export async function lockDuplicateMark(
  transaction: Database,
  id: number,
): Promise<{ readonly isDuplicate: boolean } | undefined> {
  return transaction
    .selectFrom('store')
    .select(isDuplicate.as('isDuplicate'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}

export type DiscoveredOrder = { readonly externalId: string; readonly changedAt: Date | null }

/**
 * Records orders that were found; those that are new, or have changed since they were read, become due.
 * Orders reported by a webhook or by the seller are always read. `isFull`: new orders were left out, because the store has
 * as many as it may have.
 */
export async function recordFoundOrders(
  db: Database,
  storeId: number,
  seenBy: OrderDiscovery,
  seen: readonly DiscoveredOrder[],
): Promise<{ readonly newIds: readonly string[]; readonly changedCount: number; readonly isFull: boolean }> {
  const isNamed = seenBy === 'webhook' || seenBy === 'manual'
  const webhookAt = seenBy === 'webhook' ? now : null
  const newest = new Map<string, DiscoveredOrder>()
  for (const { externalId: id, changedAt } of seen) {
    const externalId = storableText(id)
    const known = newest.get(externalId)?.changedAt
    if (externalId !== '' && (!known || (changedAt && changedAt > known)))
      newest.set(externalId, { externalId, changedAt })
  }
  if (newest.size === 0) return { newIds: [], changedCount: 0, isFull: false }
  const unknownIds = await findUnknownIds(db, storeId, [...newest.keys()])
  const addedIds = unknownIds.slice(0, unknownIds.length === 0 ? 0 : await countFreeRows(db, storeId))
  const rows = JSON.stringify([...newest.values()])
  const inserted = await sql<{ externalId: string }>`
    insert into shop_order (store_id, external_id, seen_by, webhook_at)
    select ${storeId}, id, ${seenBy}, ${webhookAt}::timestamptz from unnest(${addedIds}::text[]) as i(id) order by id
    on conflict do nothing returning external_id as "externalId"`.execute(db)
  const newIds = inserted.rows.map(({ externalId }) => externalId)
  const updated = await sql`
    update shop_order o set next_read_at = now(), webhook_at = coalesce(${webhookAt}::timestamptz, o.webhook_at)
    from json_to_recordset(${rows}) as i("externalId" text, "changedAt" timestamptz)
    where o.store_id = ${storeId} and o.external_id = i."externalId" and not o.external_id = any(${newIds})
      and (${isNamed} or o.changed_at is null or o.changed_at < i."changedAt")`.execute(db)
  return {
    newIds,
    changedCount: Number(updated.numAffectedRows ?? 0n),
    isFull: addedIds.length < unknownIds.length,
  }
}

async function findUnknownIds(db: Database, storeId: number, externalIds: readonly string[]): Promise<string[]> {
  const known = await db
    .selectFrom('shop_order')
    .select('external_id as externalId')
    .where('store_id', '=', storeId)
    .where('external_id', '=', anyOf(externalIds))
    .execute()
  const knownIds = new Set(known.map(({ externalId }) => externalId))
  return externalIds.filter((externalId) => !knownIds.has(externalId))
}

/** How many orders of a store may still be recorded. A reconciliation also finds those of before the connection. */
async function countFreeRows(db: Database, storeId: number): Promise<number> {
  const { all, today } = await db
    .selectFrom('shop_order')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere('first_seen_at', '>', sql<Date>`now() - interval '24 hours'`)
        .filterWhere('reason', '<>', 'before_connection')
        .as('today'),
    ])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return Math.max(0, Math.min(storeLimits.maxOrders - all, storeLimits.maxNewOrders - today))
}

/**
 * Makes recorded orders due that have changed in the shop since a time, were recorded before the poll, and are not on its
 * list. Returns how many. Orders that are known to be gone are left out.
 */
export async function markUnlistedOrders(
  db: Database,
  storeId: number,
  {
    pollId,
    since,
    listedIds,
  }: { readonly pollId: number; readonly since: Date; readonly listedIds: readonly string[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update shop_order o set next_read_at = now()
    from shop_poll p
    where p.id = ${pollId} and o.store_id = ${storeId} and o.changed_at >= ${since} and o.first_seen_at < p.started_at
      and o.redacted_at is null and o.fingerprints->>'canceled' is distinct from ${goneFingerprint}
      and not o.external_id = any(${[...listedIds]})`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Ids of orders that are to be read now, the longest waiting first, and of those whose hold has ended since they were
 * read.
 */
export async function findDueOrders(db: Database, storeId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order as r')
    .select('r.external_id as externalId')
    .where('r.store_id', '=', storeId)
    // The store may be removed during a run.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('store').select('id').where('id', '=', storeId).where('removed_at', 'is', null)),
    )
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('r.next_read_at', '<=', now),
        // After a read that has failed, or has not found the order, the next one is at its time.
        and([
          eb('r.attempts', '=', 0),
          eb('r.missing_at', 'is', null),
          exists(
            selectFrom('sales_order as o')
              .select('o.id')
              .whereRef('o.id', '=', 'r.order_id')
              .where('o.state', '=', 'holding')
              .where('o.release_at', '<=', now)
              .whereRef('o.release_at', '>', 'r.read_at'),
          ),
        ]),
      ]),
    )
    .orderBy('r.next_read_at')
    .orderBy('r.external_id')
    .limit(limit)
    .execute()
  return rows.map(({ externalId }) => externalId)
}

export type KnownOrder = {
  readonly externalId: string
  readonly outcome: ShopOrderOutcome
  readonly reason: ShopOrderReason | ''
  readonly orderId: number | null
  readonly isRequested: boolean
  readonly firstSeenAt: Date
  readonly fingerprints: Fingerprints | null
  readonly attempts: number
  /** When the last complete read began. */
  readonly readAt: Date | null
  /** When the first of the last reads began that did not find the order; null if the last one did. */
  readonly missingAt: Date | null
  readonly orderedAt: Date | null
  /** State of the imported order. */
  readonly orderState: OrderState | null
  /** When the imported order was canceled; an archived one keeps it. */
  readonly canceledAt: Date | null
  readonly releaseAt: Date | null
}

/** Locks the row of an order until the transaction ends. */
export async function lockKnownOrder(
  db: Database,
  storeId: number,
  externalId: string,
): Promise<KnownOrder | undefined> {
  return db
    .selectFrom('shop_order as o')
    .leftJoin('sales_order as s', 's.id', 'o.order_id')
    .select([
      'o.external_id as externalId',
      'o.outcome',
      'o.reason',
      'o.order_id as orderId',
      'o.is_requested as isRequested',
      'o.first_seen_at as firstSeenAt',
      'o.fingerprints',
      'o.attempts',
      'o.read_at as readAt',
      'o.missing_at as missingAt',
      'o.ordered_at as orderedAt',
      's.state as orderState',
      's.release_at as releaseAt',
      's.canceled_at as canceledAt',
    ])
    .where('o.store_id', '=', storeId)
    .where('o.external_id', '=', externalId)
    .forUpdate('o')
    .executeTakeFirst()
}

export type ProcessedOrder = {
  readonly number: string | null
  readonly orderedAt: Date | null
  readonly changedAt: Date | null
  /** When the read began; null: it counts when its changes have been applied. */
  readonly readAt: Date | null
  readonly outcome: ShopOrderOutcome
  readonly reason: ShopOrderReason
  readonly orderId: number | null
  readonly isRequested: boolean
  readonly fingerprints: Fingerprints | null
  /** Sealed copy of the order; null: the previous copy stays. */
  readonly raw: Buffer | null
  readonly nextReadAt: Date | null
}

export async function saveProcessedOrder(
  db: Database,
  storeId: number,
  externalId: string,
  order: ProcessedOrder,
): Promise<void> {
  await sql`
    update shop_order set number = coalesce(${order.number}, number), read_at = greatest(read_at, ${order.readAt}::timestamptz),
      ordered_at = coalesce(${order.orderedAt}, ordered_at), changed_at = coalesce(${order.changedAt}, changed_at),
      outcome = ${order.outcome}, reason = ${order.reason}, detail = '', order_id = ${order.orderId},
      is_requested = ${order.isRequested},
      fingerprints = ${order.fingerprints === null ? null : JSON.stringify(order.fingerprints)}::jsonb,
      raw = case when redacted_at is null then coalesce(${order.raw}, raw) end,
      attempts = 0, next_read_at = ${order.nextReadAt}, missing_at = null
    where store_id = ${storeId} and external_id = ${externalId}`.execute(db)
}

/** Records that a read has not found an order: nothing else is known about it, and it is read again. */
export async function saveMissing(
  db: Database,
  storeId: number,
  externalId: string,
  { missingAt, nextReadAt }: { readonly missingAt: Date; readonly nextReadAt: Date | null },
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ missing_at: missingAt, next_read_at: nextReadAt })
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .execute()
}

/** Records that the shop has another order under the id of an imported one, which stays as it is. */
export async function saveReused(
  db: Database,
  storeId: number,
  externalId: string,
  nextReadAt: Date | null,
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ outcome: 'waiting', reason: 'number_taken', next_read_at: nextReadAt })
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .execute()
}

/** Records that the shop has ended an order, which was canceled here because of it. */
export async function saveEnd(db: Database, storeId: number, externalId: string, reason: EndReason): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ outcome: 'ended', reason })
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .execute()
}

/** Records that an order was read and its changes were applied. */
export async function saveAppliedChanges(
  db: Database,
  storeId: number,
  externalId: string,
  { fingerprints, readAt }: { readonly fingerprints: Fingerprints; readonly readAt: Date },
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({
      fingerprints: JSON.stringify(fingerprints),
      read_at: sql<Date>`greatest(read_at, ${readAt}::timestamptz)`,
    })
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .execute()
}

/** Records a failed attempt. An imported order stays imported; any other has failed, whatever it waited for before. */
export async function saveFailure(
  db: Database,
  storeId: number,
  externalId: string,
  {
    reason,
    detail,
    nextReadAt,
  }: { readonly reason: ShopOrderReason; readonly detail: string; readonly nextReadAt: Date },
): Promise<void> {
  await sql`
    update shop_order set attempts = least(attempts + 1, 1000), detail = ${detail}, next_read_at = ${nextReadAt},
      outcome = case when order_id is null then 'failed' else outcome end,
      reason = case when order_id is null then ${reason} else reason end
    where store_id = ${storeId} and external_id = ${externalId}`.execute(db)
}

/** Reads an order later; nothing else is known about it. */
export async function postponeRead(db: Database, storeId: number, externalId: string, nextReadAt: Date): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ next_read_at: nextReadAt })
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .execute()
}

export async function findAttempts(db: Database, storeId: number, externalId: string): Promise<number> {
  const row = await db
    .selectFrom('shop_order')
    .select('attempts')
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/** Deletes the stored copies of orders, which contain buyers' names and addresses; returns how many. */
export async function clearRawOrders(db: Database, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('shop_order')
    .set({ raw: null })
    .where('raw', 'is not', null)
    .where('read_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

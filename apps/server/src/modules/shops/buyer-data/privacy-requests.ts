import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { insertAction } from '../../platform/audit/service.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import { findUnfinishedOrders, redactOrders } from '../../sales/orders/service.ts'
import type { ShopDeps } from '../host/deps.ts'
import { probeShop } from '../host/probe-shop.ts'
import {
  deleteShopData,
  findDuePrivacyRequests,
  findRequestedOrders,
  findStoresOfShop,
  lockPrivacyRequest,
  markDone,
  type PrivacyRequest,
  type RequestedOrder,
  type RequestedStore,
  redactShopOrders,
  repeatIn,
} from './privacy-request-queries.ts'

const batch = 100
/** How long orders that are not finished, and failures, wait for the next attempt. */
const waitHours = { unfinished: 24, failed: 1 } as const
/** Most order numbers in a notification. */
const maxNumbers = 20

/**
 * Handles the privacy requests of platforms: deletes the data of buyers and shops, and notifies sellers whose buyers
 * ask for theirs. Orders that are not finished keep their data until they are. No request is given up.
 */
export async function handlePrivacyRequests(deps: ShopDeps, signal: AbortSignal): Promise<void> {
  for (const id of await findDuePrivacyRequests(deps.db, batch)) {
    if (signal.aborted) return
    try {
      const connected = await findConnectedStores(deps, id)
      await deps.db.transaction().execute(async (transaction) => {
        const request = await lockPrivacyRequest(transaction, id)
        if (request) await handlePrivacyRequest(transaction, request, connected)
      })
    } catch (err) {
      deps.log.error({ err, eventId: id }, 'a privacy request could not be handled')
      await repeatIn(deps.db, id, waitHours.failed)
    }
  }
}

/**
 * A shop requests its deletion two days after it has removed the app. Stores that it has connected again since then are left
 * alone: the shop is called to find out.
 */
async function findConnectedStores(deps: ShopDeps, id: number): Promise<ReadonlySet<number>> {
  const request = await deps.db.transaction().execute((transaction) => lockPrivacyRequest(transaction, id))
  const connected = new Set<number>()
  if (request?.kind !== 'shop_redaction') return connected
  for (const store of await findStoresOfShop(deps.db, request)) {
    if (!store.isConnected) continue
    const probed = await probeShop(deps, store.id)
    if (probed.ok) connected.add(store.id)
    else if (probed.code !== 'authorization_lost') throw new Error(`the shop could not be called: ${probed.code}`)
  }
  return connected
}

async function handlePrivacyRequest(
  transaction: Database,
  request: PrivacyRequest,
  connected: ReadonlySet<number>,
): Promise<void> {
  const stores = (await findStoresOfShop(transaction, request)).filter(({ id }) => !connected.has(id))
  const storeIds = stores.map(({ id }) => id)
  const orders = await findRequestedOrders(
    transaction,
    storeIds,
    request.kind === 'shop_redaction' ? null : request.orderIds,
  )
  if (request.kind === 'buyer_request') {
    await notifySellers(transaction, stores, orders)
    await record(transaction, request, 'buyer_data_requested', { orders: orders.length })
    return markDone(transaction, request.id)
  }
  if (request.kind === 'shop_redaction') await deleteShopData(transaction, storeIds)
  const kept = await redact(transaction, orders)
  const kind = request.kind === 'shop_redaction' ? 'shop_data_deleted' : 'buyer_data_deleted'
  const isDone = kept === 0
  if (isDone || orders.length > kept) await record(transaction, request, kind, { orders: orders.length - kept, kept })
  return isDone ? markDone(transaction, request.id) : repeatIn(transaction, request.id, waitHours.unfinished)
}

/** Deletes the buyers' data of finished orders, and of those that were not imported. Returns how many are not finished. */
async function redact(transaction: Database, orders: readonly RequestedOrder[]): Promise<number> {
  const imported = orders.flatMap(({ orderId }) => orderId ?? [])
  const unfinished = new Set(await findUnfinishedOrders(transaction, imported))
  const finished = orders.filter(({ orderId }) => orderId === null || !unfinished.has(orderId))
  const ids = finished.flatMap(({ orderId, earlierIds }) => [...earlierIds, ...(orderId === null ? [] : [orderId])])
  await redactOrders(transaction, sql`select unnest(${ids}::integer[])`)
  await redactShopOrders(transaction, finished)
  return unfinished.size
}

async function notifySellers(
  transaction: Database,
  stores: readonly RequestedStore[],
  orders: readonly RequestedOrder[],
): Promise<void> {
  const notifications = stores.flatMap(({ id, accountId, name }) => {
    const numbers = orders.filter(({ storeId }) => storeId === id).map(({ number }) => number)
    const detail = numbers.slice(0, maxNumbers).join(', ')
    return detail === '' ? [] : [{ accountId, kind: 'buyer_data' as const, subjectId: id, subject: name, detail }]
  })
  if (notifications.length > 0) await insertNotifications(transaction, notifications)
}

function record(
  transaction: Database,
  { platform, shopExternalId }: PrivacyRequest,
  kind: 'buyer_data_deleted' | 'buyer_data_requested' | 'shop_data_deleted',
  after: { readonly orders: number; readonly kept?: number },
): Promise<void> {
  return insertAction(transaction, null, { kind, subject: `${platform} ${shopExternalId}`, after })
}

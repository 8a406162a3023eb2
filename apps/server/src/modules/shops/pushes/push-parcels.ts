import { callShop } from '../host/call-shop.ts'
import type { ShopDeps } from '../host/deps.ts'
import { retryTime } from '../orders/read-schedule.ts'
import { claimPush, findStoresWithPushes, markFailed, markReported } from './push-queries.ts'
import { type ParcelShop, reportParcel, stateAfter } from './report-parcel.ts'

/** A report makes up to four calls. Together they end before another process may claim the parcel. */
const limits = { leaseMinutes: 6, reportMs: 300_000 } as const

/** Connected stores with parcels to report. */
export function findPushWork({ db, connectors }: Pick<ShopDeps, 'db' | 'connectors'>): Promise<number[]> {
  return findStoresWithPushes(
    db,
    connectors.flatMap(({ id, parcels }) => (parcels ? [id] : [])),
  )
}

/**
 * Reports the parcels of a store that are due, one after the other. A parcel whose outcome is unknown is looked for in the
 * shop before it is sent again; nothing is dropped. Stops when the signal aborts.
 */
export async function pushParcels(
  deps: ShopDeps,
  storeId: number,
  signal: AbortSignal,
  { leaseMinutes, reportMs }: { readonly leaseMinutes: number; readonly reportMs: number } = limits,
): Promise<void> {
  while (!signal.aborted) {
    const push = await claimPush(deps.db, storeId, leaseMinutes)
    if (!push) return
    const options = { signal: AbortSignal.any([signal, AbortSignal.timeout(reportMs)]), isObjectCall: true }
    const shop: ParcelShop = { call: (kind, use) => callShop(deps, storeId, { kind, ...options }, use) }
    const reported = await reportParcel(shop, push)
    if (reported.ok) {
      await markReported(deps.db, push.id, { externalId: reported.data, trackingNumber: push.trackingNumber })
      continue
    }
    const { code, detail } = reported
    const state = stateAfter(code)
    if (state === 'refused') deps.log.warn({ storeId, orderId: push.orderId, code, detail }, 'a store refused a parcel')
    await markFailed(deps.db, push.id, { state, code, detail, ...retryTime(reported, push.attempts, deps.now()) })
  }
}

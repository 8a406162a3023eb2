import { answer, refuse } from '../answer.ts'
import type { ParcelPusher } from '../parcels.ts'
import { readReceipt } from './orders.ts'
import { callApi } from './request.ts'
import { Receipt } from './shape.ts'

/**
 * A parcel is a tracking number of the whole order: Etsy completes the order with the first one, mails the buyer at every
 * call, and cannot change a number. It does not say what is in a parcel.
 */
export const parcels: ParcelPusher = {
  hasPartialParcels: false,
  async list(context, shop, orderId) {
    const read = await readReceipt(context, shop, orderId)
    if (!read.ok) return read
    return answer(
      (read.data.shipments ?? []).map(({ receipt_shipping_id, tracking_code }) => ({
        externalId: receipt_shipping_id,
        trackingNumber: tracking_code,
        lines: [],
      })),
    )
  },
  async push(context, shop, { orderId, tracking }) {
    if (!/^\d{1,20}$/.test(orderId)) return refuse('not_found', 'no such order')
    const path = `/shops/${shop.externalId}/receipts/${orderId}/tracking`
    const form = { tracking_code: tracking.number, carrier_name: tracking.carrier }
    const sent = await callApi(context, shop.credentials, { path, form }, Receipt)
    if (!sent.ok) return sent
    const made = sent.data.shipments?.find(({ tracking_code }) => tracking_code === tracking.number)
    return answer({ externalId: made?.receipt_shipping_id ?? '' })
  },
}

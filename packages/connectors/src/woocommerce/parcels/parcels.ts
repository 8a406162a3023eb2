import { z } from 'zod'
import { answer } from '../../answer.ts'
import type { ParcelPusher } from '../../parcels.ts'
import { isMissingRoute } from '../http/refusal.ts'
import { remove, send } from '../http/request.ts'
import { Fulfillment, fulfillmentBody, parcelOf, readFulfillments } from './fulfillments.ts'
import { deleteNoted, listNoted, pushNoted } from './notes.ts'

export const parcels: ParcelPusher = {
  hasPartialParcels: true,
  async list(context, shop, orderId) {
    const read = await readFulfillments(context, shop, orderId)
    if (read.ok) return answer(read.data.filter(({ is_fulfilled }) => is_fulfilled).map(parcelOf))
    return isMissingRoute(read) ? listNoted(context, shop, orderId) : read
  },
  async push(context, shop, parcel) {
    // First, because it can be repeated without harm: the fulfillment decides whether the parcel was reported.
    if (parcel.isLast) {
      const completed = await send(context, shop, 'PUT', `/orders/${parcel.orderId}`, { status: 'completed' }, Done)
      if (!completed.ok) return completed
    }
    const path = `/orders/${parcel.orderId}/fulfillments`
    const created = await send(context, shop, 'POST', path, fulfillmentBody(parcel), Fulfillment)
    if (created.ok) return answer({ externalId: String(created.data.id) })
    return isMissingRoute(created) ? pushNoted(context, shop, parcel) : created
  },
  async correct(context, shop, orderId, externalId, parcel) {
    const path = `/orders/${orderId}/fulfillments/${externalId}`
    const changed = await send(context, shop, 'PUT', path, fulfillmentBody(parcel), Fulfillment)
    if (changed.ok) return answer({ externalId })
    return isMissingRoute(changed) ? pushNoted(context, shop, parcel) : changed
  },
  async cancel(context, shop, orderId, externalId) {
    const path = `/orders/${orderId}/fulfillments/${externalId}`
    const gone = await remove(context, shop, path)
    return !gone.ok && isMissingRoute(gone) ? deleteNoted(context, shop, orderId, externalId) : gone
  },
}

const Done = z.object({})

import { z } from 'zod'
import { answer } from '../../answer.ts'
import type { ParcelPusher } from '../../parcels.ts'
import { isMissingRoute } from '../http/refusal.ts'
import { remove, send } from '../http/request.ts'
import { Fulfillment, fulfillmentBody, parcelOf, readFulfillments } from './fulfillments.ts'
import { deleteOrderNote, listOrderNotes, pushAsOrderNote } from './notes.ts'

export const parcels: ParcelPusher = {
  hasPartialParcels: true,
  async list(context, shop, orderId) {
    const read = await readFulfillments(context, shop, orderId)
    if (read.ok) return answer(read.data.filter(({ is_fulfilled }) => is_fulfilled).map(parcelOf))
    return isMissingRoute(read) ? listOrderNotes(context, shop, orderId) : read
  },
  async push(context, shop, parcel) {
    const path = `/orders/${parcel.orderId}/fulfillments`
    const created = await send(context, shop, 'POST', path, fulfillmentBody(parcel), Fulfillment)
    if (created.ok) return answer({ externalId: String(created.data.id) })
    return isMissingRoute(created) ? pushAsOrderNote(context, shop, parcel) : created
  },
  async correct(context, shop, orderId, externalId, parcel) {
    const path = `/orders/${orderId}/fulfillments/${externalId}`
    const changed = await send(context, shop, 'PUT', path, fulfillmentBody(parcel), Fulfillment)
    if (changed.ok) return answer({ externalId })
    return isMissingRoute(changed) ? pushAsOrderNote(context, shop, parcel) : changed
  },
  async cancel(context, shop, orderId, externalId) {
    const path = `/orders/${orderId}/fulfillments/${externalId}`
    const gone = await remove(context, shop, path)
    return !gone.ok && isMissingRoute(gone) ? deleteOrderNote(context, shop, orderId, externalId) : gone
  },
  async complete(context, shop, orderId) {
    const completed = await send(context, shop, 'PUT', `/orders/${orderId}`, { status: 'completed' }, Done)
    return completed.ok ? answer(null) : completed
  },
}

const Done = z.object({})

import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { NewParcel, ParcelPusher, Tracking } from '../../parcels.ts'
import { gid, graphql, idOf, refusalOfUser, UserErrors } from '../graphql.ts'
import { readFulfillments } from './fulfillments.ts'
import { splitAcrossFulfillmentOrders } from './open-lines.ts'

const noteMutation = `mutation NoteParcels($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message code } }
}`
const shipMutation = `mutation Ship($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`
const correctMutation = `mutation CorrectTracking($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    userErrors { field message }
  }
}`
const cancelMutation = `mutation CancelFulfillment($id: ID!) {
  fulfillmentCancel(id: $id) { userErrors { field message } }
}`

const Noted = z.object({ metafieldsSet: z.object({ userErrors: UserErrors }) })
const Shipped = z.object({
  fulfillmentCreate: z.object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors: UserErrors }),
})
const Corrected = z.object({ fulfillmentTrackingInfoUpdate: z.object({ userErrors: UserErrors }) })
const Canceled = z.object({ fulfillmentCancel: z.object({ userErrors: UserErrors }) })

export const parcels: ParcelPusher = {
  hasPartialParcels: true,
  async list(context, shop, orderId) {
    const read = await readFulfillments(context, shop, orderId)
    return read.ok ? answer(read.data.parcels) : read
  },
  async push(context, shop, parcel) {
    const units = await splitAcrossFulfillmentOrders(context, shop, parcel)
    if (!units.ok) return units
    // First, because it can be repeated: the fulfillment decides whether the parcel was reported.
    const noted = await noteNumber(context, shop, parcel)
    if (!noted.ok) return noted
    const fulfillment = {
      lineItemsByFulfillmentOrder: units.data,
      notifyCustomer: true,
      trackingInfo: trackingOf(parcel.tracking),
    }
    const created = await graphql(context, shop, shipMutation, { fulfillment }, Shipped)
    if (!created.ok) return created
    const { userErrors, fulfillment: made } = created.data.fulfillmentCreate
    return refusalOfUser(userErrors) ?? answer({ externalId: idOf(made?.id ?? '') })
  },
  async correct(context, shop, _orderId, externalId, parcel) {
    const noted = await noteNumber(context, shop, parcel)
    if (!noted.ok) return noted
    const input = { id: gid('Fulfillment', externalId), tracking: trackingOf(parcel.tracking) }
    const changed = await graphql(context, shop, correctMutation, input, Corrected)
    if (!changed.ok) return changed
    return refusalOfUser(changed.data.fulfillmentTrackingInfoUpdate.userErrors) ?? answer({ externalId })
  },
  async cancel(context, shop, _orderId, externalId) {
    const gone = await graphql(context, shop, cancelMutation, { id: gid('Fulfillment', externalId) }, Canceled)
    if (!gone.ok) return gone
    return refusalOfUser(gone.data.fulfillmentCancel.userErrors) ?? answer(null)
  },
}

function trackingOf({ carrier, number, url }: Tracking) {
  return { company: carrier, number, ...(url !== '' && { url }) }
}

async function noteNumber(
  context: ConnectorContext,
  shop: Shop,
  { orderId, tracking }: NewParcel,
): Promise<Answer<null>> {
  const read = await readFulfillments(context, shop, orderId)
  if (!read.ok) return read
  if (read.data.own.includes(tracking.number)) return answer(null)
  const field = {
    ownerId: gid('Order', orderId),
    namespace: '$app',
    key: 'parcels',
    type: 'json',
    value: JSON.stringify([...read.data.own, tracking.number]),
  }
  const noted = await graphql(context, shop, noteMutation, { metafields: [field] }, Noted)
  if (!noted.ok) return noted
  return refusalOfUser(noted.data.metafieldsSet.userErrors) ?? answer(null)
}

import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { ParcelPusher, ShopParcel } from '../parcels.ts'
import { Fulfillment, fulfillmentFields } from './orders/shape.ts'
import { get, post } from './request.ts'

/** The name under which our key is stored in a fulfillment. */
const keyName = 'podwright_key'

export function isOurs({ metadata }: Fulfillment): boolean {
  return typeof metadata?.[keyName] === 'string'
}

/** A shipped fulfillment can neither be changed nor canceled, so a number cannot be corrected. */
export const parcels: ParcelPusher = {
  hasPartialParcels: true,
  async list(context, shop, orderId) {
    const read = await readFulfillments(context, shop, orderId)
    if (!read.ok) return read
    return answer(read.data.filter(({ shipped_at, canceled_at }) => shipped_at && !canceled_at).map(parcelOf))
  },
  /** A fulfillment counts as reported once it is shipped; one that a cut-off call has created is continued. */
  async push(context, shop, { key, orderId, tracking, lines }) {
    const read = await readFulfillments(context, shop, orderId)
    if (!read.ok) return read
    const items = lines.map(({ externalId, quantity }) => ({ id: externalId, quantity }))
    let id = createdId(read.data, key)
    if (id === undefined) {
      const location = shop.settings.location
      const body = { items, metadata: { [keyName]: key }, ...(location && { location_id: location }) }
      const created = await post(context, shop, `/orders/${orderId}/fulfillments?${orderQuery}`, body, Order)
      if (!created.ok) return created
      id = createdId(created.data.order.fulfillments, key)
      if (id === undefined) return refuse('unknown_outcome', 'the shop does not show the new fulfillment')
    }
    const label = { tracking_number: tracking.number, tracking_url: tracking.url, label_url: '' }
    const path = `/orders/${orderId}/fulfillments/${id}/shipments`
    const shipped = await post(context, shop, path, { items, labels: [label] }, z.unknown())
    return shipped.ok ? answer({ externalId: id }) : shipped
  },
}

const Order = z.object({ order: z.object({ fulfillments: z.array(Fulfillment) }) })
const orderQuery = new URLSearchParams({ fields: fulfillmentFields }).toString()

async function readFulfillments(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
): Promise<Answer<readonly Fulfillment[]>> {
  const read = await get(context, shop, `/orders/${orderId}`, { fields: fulfillmentFields }, Order)
  return read.ok ? answer(read.data.order.fulfillments) : read
}

function createdId(fulfillments: readonly Fulfillment[], key: string): string | undefined {
  return fulfillments.find((each) => each.metadata?.[keyName] === key && !each.shipped_at && !each.canceled_at)?.id
}

function parcelOf({ id, labels, items }: Fulfillment): ShopParcel {
  return {
    externalId: id,
    trackingNumber: labels[0]?.tracking_number ?? '',
    lines: items.map(({ line_item_id, quantity }) => ({ externalId: line_item_id ?? '', quantity })),
  }
}

import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { NewParcel, ParcelPusher, ShopParcel } from '../parcels.ts'
import { readOrders } from './orders.ts'
import { callApi } from './request.ts'
import { isCanceled, linesOf, type Order } from './shape.ts'

const Shipped = z.object({ package_id: z.string() })
const Providers = z.object({ shipping_providers: z.array(z.object({ id: z.string(), name: z.string() })).nullish() })

export const parcels: ParcelPusher = {
  hasPartialParcels: true,
  async list(context, shop, orderId) {
    const order = await readOne(context, shop, orderId)
    return order.ok ? answer(parcelsOf(order.data)) : order
  },
  async push(context, shop, parcel) {
    const order = await readOne(context, shop, parcel.orderId)
    if (!order.ok) return order
    // Such parcels carry a label of TikTok's, which assigns the number: `list` shows them once they are arranged.
    if (order.data.shipping_type === 'TIKTOK')
      return refuse('refused', 'TikTok assigns the number of this order, which is on its label')
    const items = piecesOf(order.data, parcel)
    if (!items.ok) return items
    const provider = await findProvider(context, shop, order.data, parcel.tracking.carrier)
    if (!provider.ok) return provider
    const shipped = await callApi(
      context,
      shop.credentials,
      {
        method: 'POST',
        path: `/fulfillment/202309/orders/${parcel.orderId}/packages`,
        body: {
          order_line_item_ids: items.data,
          shipping_provider_id: provider.data,
          tracking_number: parcel.tracking.number,
        },
        isWrite: true,
      },
      Shipped,
    )
    return shipped.ok ? answer({ externalId: shipped.data.package_id }) : shipped
  },
  async correct(context, shop, orderId, externalId, parcel) {
    const order = await readOne(context, shop, orderId)
    if (!order.ok) return order
    const provider = await findProvider(context, shop, order.data, parcel.tracking.carrier)
    if (!provider.ok) return provider
    const path = `/fulfillment/202309/packages/${externalId}/shipping_info/update`
    const body = { shipping_provider_id: provider.data, tracking_number: parcel.tracking.number }
    const changed = await callApi(context, shop.credentials, { method: 'POST', path, body, isWrite: true }, z.unknown())
    return changed.ok ? answer({ externalId }) : changed
  },
}

export async function readOne(context: ConnectorContext, shop: Shop, orderId: string): Promise<Answer<Order>> {
  const read = await readOrders(context, shop, [orderId])
  if (!read.ok) return read
  const [order] = read.data
  return order ? answer(order) : refuse('not_found', 'no such order')
}

/** A piece that was shipped names its package and number. */
function parcelsOf(order: Order): ShopParcel[] {
  const shipped = order.line_items.filter(({ package_id, tracking_number }) => package_id && tracking_number)
  return [...Map.groupBy(shipped, ({ package_id }) => package_id)].map(([externalId, pieces]) => ({
    externalId,
    trackingNumber: pieces[0]?.tracking_number ?? '',
    lines: linesOf(order).flatMap((line) => {
      const quantity = line.pieces.filter(({ package_id }) => package_id === externalId).length
      return quantity > 0 ? [{ externalId: line.id, quantity }] : []
    }),
  }))
}

/** Ids of pieces that are not shipped or canceled, as many of each line as the parcel holds. */
function piecesOf(order: Order, { lines }: NewParcel): Answer<string[]> {
  const known = linesOf(order)
  const ids: string[] = []
  for (const { externalId, quantity } of lines) {
    const line = known.find(({ pieces }) => pieces.some(({ id }) => id === externalId))
    const open = (line?.pieces ?? [])
      .filter((item) => item.tracking_number === '' && !isCanceled(item))
      .slice(0, quantity)
    if (open.length < quantity) return refuse('refused', `line ${externalId} has fewer open pieces in the shop`)
    ids.push(...open.map(({ id }) => id))
  }
  return answer(ids)
}

/** Carriers have ids for each way of delivery; sellers know them by name. */
async function findProvider(
  context: ConnectorContext,
  shop: Shop,
  { delivery_option_id }: Order,
  carrier: string,
): Promise<Answer<string>> {
  const path = `/logistics/202309/delivery_options/${delivery_option_id}/shipping_providers`
  const read = await callApi(context, shop.credentials, { method: 'GET', path, isWrite: false }, Providers)
  if (!read.ok) return read
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const providers = read.data.shipping_providers ?? []
  const found =
    providers.find(({ name }) => plain(name) === plain(carrier)) ??
    providers.find(({ name }) => plain(name).includes(plain(carrier)))
  return found ? answer(found.id) : refuse('invalid', `TikTok has no carrier ${carrier} here`, { fields: ['carrier'] })
}

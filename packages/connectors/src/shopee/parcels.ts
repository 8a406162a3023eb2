import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { ParcelPusher, ShopParcel } from '../parcels.ts'
import { readOrders } from './orders.ts'
import { callForResponse, callShop } from './request.ts'
import { isShippedByShopee, lineIdOf, type Order } from './shape.ts'

export type Package = NonNullable<Order['package_list']>[number]

/** Whether the shipment of a package is arranged, so that it has a number and a waybill. */
export const isArranged = ({ logistics_status }: Package) => !open.has(logistics_status) && !ended.has(logistics_status)

/** Packages whose shipment has not been arranged. */
const open = new Set(['LOGISTICS_NOT_START', 'LOGISTICS_PENDING_ARRANGE', 'LOGISTICS_READY', 'LOGISTICS_PICKUP_RETRY'])
const ended = new Set(['LOGISTICS_INVALID', 'LOGISTICS_REQUEST_CANCELED', 'LOGISTICS_COD_REJECTED'])

/**
 * Reports numbers of the seller's own carrier. Shopee splits an order into packages itself, and its own carriers assign
 * the numbers of theirs.
 */
export const parcels: ParcelPusher = {
  hasPartialParcels: false,
  async list(context, shop, orderId) {
    const order = await readOne(context, shop, orderId)
    if (!order.ok) return order
    const listed: ShopParcel[] = []
    for (const each of order.data.package_list ?? []) {
      if (!isArranged(each)) continue
      const trackingNumber = await readNumber(context, shop, order.data, each)
      if (!trackingNumber.ok) return trackingNumber
      if (trackingNumber.data !== '') listed.push(parcelOf(each, trackingNumber.data))
    }
    return answer(listed)
  },
  async push(context, shop, { orderId, tracking }) {
    const order = await readOne(context, shop, orderId)
    if (!order.ok) return order
    if (isShippedByShopee(order.data)) return refuse('refused', 'Shopee ships this order from its warehouse')
    const [next, ...others] = (order.data.package_list ?? []).filter((each) => open.has(each.logistics_status))
    if (!next) return refuse('refused', 'the shop has no package of this order to ship')
    if (others.length > 0) return refuse('refused', 'the order is split into packages in the shop')
    const names = namesOf(order.data, next)
    const way = await findWay(context, shop, names, tracking.number)
    if (!way.ok) return way
    const call = { path: '/logistics/ship_order', body: { ...names, ...way.data }, isWrite: true }
    const shipped = await callShop(context, shop, call, z.unknown())
    return shipped.ok ? answer({ externalId: next.package_number }) : shipped
  },
}

export async function readOne(context: ConnectorContext, shop: Shop, orderId: string): Promise<Answer<Order>> {
  const read = await readOrders(context, shop, [orderId])
  if (!read.ok) return read
  const [order] = read.data
  return order ? answer(order) : refuse('not_found', 'no such order')
}

/** Only packages of an order that was split are named. */
export const namesOf = ({ order_sn, split_up, package_list }: Order, { package_number }: Package) => ({
  order_sn,
  ...((split_up || (package_list ?? []).length > 1) && { package_number }),
})

export async function readNumber(
  context: ConnectorContext,
  shop: Shop,
  order: Order,
  each: Package,
): Promise<Answer<string>> {
  const call = { path: '/logistics/get_tracking_number', query: namesOf(order, each) }
  const read = await callForResponse(context, shop, call, z.object({ tracking_number: z.string().nullish() }))
  return read.ok ? answer(read.data.tracking_number ?? '') : read
}

function parcelOf({ package_number, item_list }: Package, trackingNumber: string): ShopParcel {
  const lines = (item_list ?? []).map((item) => ({ externalId: lineIdOf(item), quantity: item.model_quantity }))
  return { externalId: package_number, trackingNumber, lines }
}

const Ways = z.object({
  info_needed: z.object({
    non_integrated: z.array(z.string()).nullish(),
    dropoff: z.array(z.string()).nullish(),
  }),
})

/** How a package is shipped with a number that is not of Shopee: by another carrier, or posted by the seller. */
async function findWay(
  context: ConnectorContext,
  shop: Shop,
  names: Readonly<Record<string, string>>,
  tracking_number: string,
): Promise<Answer<Readonly<Record<string, unknown>>>> {
  const read = await callForResponse(context, shop, { path: '/logistics/get_shipping_parameter', query: names }, Ways)
  if (!read.ok) return read
  const { non_integrated, dropoff } = read.data.info_needed
  if (non_integrated) return answer({ non_integrated: { tracking_number } })
  if (dropoff?.includes('tracking_no') && !dropoff.includes('branch_id'))
    return answer({ dropoff: { tracking_number } })
  return refuse('refused', 'the carrier of Shopee assigns the number of this package')
}

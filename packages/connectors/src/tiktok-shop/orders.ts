import { z } from 'zod'
import { type Answer, answer } from '../answer.ts'
import { addressOnLabel, namedFields, toAddress } from '../common/address.ts'
import type { PieceLine } from '../common/piece-lines.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { toMinor } from '../money.ts'
import type { MissingOrder, OrderReader, ShopOrder, ShopOrderLine } from '../orders.ts'
import { callApi } from './request.ts'
import { type Address, isCanceled, type LineItem, linesOf, Order } from './shape.ts'

const Changed = z.object({
  orders: z.array(z.object({ id: z.string(), update_time: z.number() })).nullish(),
  next_page_token: z.string().nullish(),
})
const Read = z.object({ orders: z.array(Order).nullish() })

export const orders: OrderReader = {
  // Whether a new address or a refund counts as a change is not documented.
  feed: { bound: 'inclusive', grainMs: 1000, maxDays: 90, blindSpots: ['address', 'refund', 'trash'] },
  async listChanged(context, shop, since, next) {
    const query = { page_size: '100', sort_field: 'update_time', sort_order: 'ASC' }
    const read = await callApi(
      context,
      shop.credentials,
      {
        method: 'POST',
        path: '/order/202309/orders/search',
        query: { ...query, ...(next !== null && { page_token: next }) },
        body: { update_time_ge: Math.floor(since.getTime() / 1000) },
        isWrite: false,
      },
      Changed,
    )
    if (!read.ok) return read
    return answer({
      items: (read.data.orders ?? []).map(({ id, update_time }) => ({
        externalId: id,
        changedAt: new Date(update_time * 1000),
      })),
      next: read.data.next_page_token || null,
    })
  },
  maxRead: 50,
  async read(context, shop, externalIds) {
    const ids = [...new Set(externalIds)]
    const read = await readOrders(context, shop, ids)
    if (!read.ok) return read
    return answer(
      ids.map((externalId): ShopOrder | MissingOrder => {
        const order = read.data.find(({ id }) => id === externalId)
        return order ? toShopOrder(order) : { externalId, isMissing: true }
      }),
    )
  },
}

export async function readOrders(
  context: ConnectorContext,
  shop: Shop,
  ids: readonly string[],
): Promise<Answer<readonly Order[]>> {
  const numeric = ids.filter((id) => /^\d{1,30}$/.test(id))
  if (numeric.length === 0) return answer([])
  const call = { method: 'GET', path: '/order/202309/orders', isWrite: false } as const
  const read = await callApi(context, shop.credentials, { ...call, query: { ids: numeric.join(',') } }, Read)
  return read.ok ? answer(read.data.orders ?? []) : read
}

const states: Readonly<Record<string, ShopOrder['state']>> = {
  UNPAID: 'unpaid',
  ON_HOLD: 'on_hold',
  AWAITING_SHIPMENT: 'to_ship',
  // A label exists, but the carrier has not collected the parcel.
  AWAITING_COLLECTION: 'to_ship',
  PARTIALLY_SHIPPING: 'to_ship',
  IN_TRANSIT: 'shipped',
  DELIVERED: 'shipped',
  COMPLETED: 'shipped',
  CANCELLED: 'canceled',
}

function toShopOrder(order: Order): ShopOrder {
  const { recipient_address: from } = order
  return {
    externalId: order.id,
    number: order.id,
    // Orders of TikTok's own warehouses are not ours to ship.
    state: order.fulfillment_type === 'FULFILLMENT_BY_TIKTOK' ? 'shipped' : (states[order.status] ?? 'on_hold'),
    payment: paymentOf(order),
    isCancelRequested: order.is_buyer_request_cancel,
    orderedAt: new Date(order.create_time * 1000),
    changedAt: new Date(order.update_time * 1000),
    shipBy: order.rts_sla_time ? new Date(order.rts_sla_time * 1000) : null,
    address: from ? destinationOf(order, from) : null,
    shopAddress: namedFields({ ...from, ...districtsOf(from) }),
    totalMinor: toMinor(order.payment.total_amount),
    currency: order.payment.currency,
    buyerNote: order.buyer_message,
    shippingMethod: order.delivery_option_name,
    isPickup: false,
    isTest: order.is_sample_order,
    lines: linesOf(order).map(lineOf),
  }
}

function paymentOf({ status, paid_time, is_cod }: Order): ShopOrder['payment'] {
  if (status === 'UNPAID') return 'pending'
  if (paid_time) return 'paid'
  return is_cod ? 'on_delivery' : 'pending'
}

/** Buyers' data is masked with asterisks before an order may be shipped, and some time after. */
function isMasked({ name, address_line1, address_detail, phone_number }: Address): boolean {
  return [name, address_line1, address_detail, phone_number].some((each) => each.includes('**'))
}

function districtsOf(address: Address | undefined): Record<string, string> {
  const districts = address?.district_info ?? []
  return Object.fromEntries(
    districts.map(({ address_level_name, address_name }) => [`district.${address_level_name}`, address_name]),
  )
}

/** Of orders that TikTok ships, its label has the address. */
function destinationOf(order: Order, from: Address) {
  if (!isMasked(from)) return addressOf(order, from)
  return order.shipping_type === 'TIKTOK' ? addressOnLabel(from.region_code) : null
}

function addressOf({ buyer_email }: Order, from: Address) {
  const named = (names: RegExp) =>
    from.district_info.find(({ address_level_name }) => names.test(address_level_name))?.address_name
  const lines = [from.address_line1 || from.address_detail, from.address_line2, from.address_line3, from.address_line4]
  return toAddress({
    recipient: from.name,
    phone: from.phone_number,
    email: buyer_email,
    country: from.region_code,
    region: named(/^(state|province|region)$/i),
    city: named(/^(city|municipality|town)$/i) ?? from.district_info.at(-1)?.address_name,
    district: named(/^(district|ward|barangay|subdistrict)$/i),
    line1: lines[0],
    line2: lines.slice(1).filter(Boolean).join(', '),
    postcode: from.postal_code,
  })
}

function lineOf({ id, pieces }: PieceLine<LineItem>): ShopOrderLine {
  const [first] = pieces
  const values = first.sku_name === '' || first.sku_name === 'Default' ? [] : first.sku_name.split(', ')
  return {
    externalId: id,
    variantId: first.sku_id,
    listingId: first.product_id,
    sku: first.seller_sku,
    gtin: '',
    title: first.product_name,
    // An order has the values of the options without their names.
    options: Object.fromEntries(values.map((value, at) => [String(at + 1), value])),
    quantity: pieces.length,
    openQuantity: pieces.filter((item) => !isCanceled(item)).length,
    unitPriceMinor: toMinor(first.sale_price),
    personalization: {},
    fulfillmentLineId: null,
  }
}

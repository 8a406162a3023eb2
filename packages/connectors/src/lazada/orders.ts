import { z } from 'zod'
import { type Answer, answer } from '../answer.ts'
import { addressOnLabel, namedFields, toAddress } from '../common/address.ts'
import { isCashOnDelivery } from '../common/cash-on-delivery.ts'
import { type PieceLine, pieceLines } from '../common/piece-lines.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { toMinor } from '../money.ts'
import type { MissingOrder, OrderReader, ShopOrder, ShopOrderLine } from '../orders.ts'
import { callShop } from './request.ts'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
const time = z
  .string()
  .transform((value) => new Date(value))
  .refine((date) => !Number.isNaN(date.getTime()))
const Address = z.object({
  first_name: text,
  last_name: text,
  phone: text,
  country: text,
  city: text,
  post_code: text,
  address1: text,
  address2: text,
  address3: text,
  address4: text,
  address5: text,
})
const Order = z.object({
  order_id: text,
  order_number: text,
  created_at: time,
  updated_at: time,
  statuses: z.array(z.string()),
  price: text,
  shipping_fee: text,
  payment_method: text,
  remarks: text,
  buyer_note: text,
  need_cancel_confirm: z.boolean().catch(false),
  address_shipping: Address,
})
type Order = z.infer<typeof Order>
export const Item = z.object({
  order_item_id: text,
  product_id: text,
  sku_id: text,
  sku: text,
  name: text,
  variation: text,
  status: text,
  paid_price: text,
  currency: text,
  is_digital: text,
  personalization: text,
  sla_time_stamp: text,
  shipment_provider: text,
  package_id: text,
  tracking_code: text,
  /** 1 for pieces that Lazada stores and ships. */
  is_fbl: text,
  /** 1 for pieces that the seller delivers. */
  delivery_option_sof: text,
})
export type Item = z.infer<typeof Item>

const pageSize = 100

export const orders: OrderReader = {
  // Changes of data without a new status are not announced; refunds follow later.
  feed: { bound: 'inclusive', grainMs: 1000, maxDays: 180, blindSpots: ['address', 'refund', 'trash'] },
  async listChanged(context, shop, since, next) {
    const [, from = since.toISOString(), offset = '0'] = /^([^|]{1,40})\|(\d{1,6})$/.exec(next ?? '') ?? []
    const query = {
      update_after: from.replace(/\.\d+Z$/, '+00:00'),
      sort_by: 'updated_at',
      sort_direction: 'ASC',
      limit: String(pageSize),
      offset,
    }
    const read = await callShop(context, shop, { path: '/orders/get', query }, z.object({ orders: z.array(Changed) }))
    if (!read.ok) return read
    const items = read.data.orders.map(({ order_id, updated_at }) => ({ externalId: order_id, changedAt: updated_at }))
    const last = items.at(-1)?.changedAt.toISOString()
    if (last === undefined || items.length < pageSize) return answer({ items, next: null })
    // From the last time on: orders that change meanwhile move to the end of the list.
    return answer({ items, next: last > from ? `${last}|0` : `${from}|${Number(offset) + pageSize}` })
  },
  maxRead: 10,
  async read(context, shop, externalIds) {
    const results: (ShopOrder | MissingOrder)[] = []
    for (const externalId of new Set(externalIds)) {
      const read = await readOrder(context, shop, externalId)
      if (read.ok) results.push(read.data)
      else if (read.code === 'not_found') results.push({ externalId, isMissing: true })
      else return read
    }
    return answer(results)
  },
}

const Changed = Order.pick({ order_id: true, updated_at: true })

async function readOrder(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<ShopOrder>> {
  const query = { order_id: id }
  const order = await callShop(context, shop, { path: '/order/get', query }, Order)
  if (!order.ok) return order
  const items = await callShop(context, shop, { path: '/order/items/get', query }, z.array(Item))
  return items.ok ? answer(toShopOrder(order.data, items.data, shop.currency)) : items
}

/** Statuses of pieces that a carrier has taken. */
export const shipped = new Set([
  'shipping',
  'shipped',
  'delivered',
  'returned',
  'failed',
  'lost',
  'shipped_back',
  'shipped_back_success',
])
const canceled = new Set(['canceled'])
const toShip = new Set(['pending', 'topack', 'repacked', 'packed', 'ready_to_ship', 'toship'])

/** Pieces that Lazada stores and ships itself. */
export const isShippedByLazada = ({ is_fbl }: Item) => is_fbl === '1'

/** The pieces of an order have statuses of their own. */
function stateOf(items: readonly Item[]): ShopOrder['state'] {
  const ours = items.filter((item) => !isShippedByLazada(item))
  if (ours.length === 0 && items.some(({ status }) => !canceled.has(status))) return 'shipped'
  const open = ours.map(({ status }) => status).filter((status) => !canceled.has(status))
  if (open.length === 0) return 'canceled'
  if (open.some((status) => status === 'unpaid')) return 'unpaid'
  if (open.every((status) => shipped.has(status))) return 'shipped'
  return open.every((status) => shipped.has(status) || toShip.has(status)) ? 'to_ship' : 'on_hold'
}

function toShopOrder(order: Order, items: readonly Item[], currency: string): ShopOrder {
  const from = order.address_shipping
  const state = stateOf(items)
  const shipBy = items.flatMap(({ sla_time_stamp }) => (sla_time_stamp === '' ? [] : [new Date(sla_time_stamp)]))
  const country = /^[A-Z]{2}$/i.test(from.country) ? from.country : countriesByName[from.country.toLowerCase()]
  const isMasked = [from.first_name, from.address1, from.phone].some((each) => each.includes('**'))
  return {
    externalId: order.order_id,
    number: order.order_number,
    state,
    payment: items.some(({ status }) => status === 'unpaid')
      ? 'pending'
      : isCashOnDelivery(order.payment_method)
        ? 'on_delivery'
        : 'paid',
    isCancelRequested: order.need_cancel_confirm,
    orderedAt: order.created_at,
    changedAt: order.updated_at,
    shipBy: shipBy.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    address: isMasked
      ? // The label of Lazada's carriers has the address; sellers who deliver themselves need to see it.
        items.some(({ delivery_option_sof }) => delivery_option_sof === '1')
        ? null
        : addressOnLabel(country)
      : toAddress({
          recipient: [from.first_name, from.last_name].filter((part) => part !== '').join(' '),
          phone: from.phone,
          country,
          region: from.address3,
          city: from.city || from.address4,
          district: from.address5,
          line1: from.address1,
          line2: from.address2,
          postcode: from.post_code,
        }),
    shopAddress: namedFields(from),
    totalMinor: toMinor(plain(order.price)) + toMinor(plain(order.shipping_fee) || '0'),
    currency,
    buyerNote: order.buyer_note || order.remarks,
    shippingMethod: items[0]?.shipment_provider ?? '',
    isPickup: false,
    isTest: false,
    lines: linesOf(items.filter(({ is_digital }) => is_digital !== '1')).map(lineOf),
  }
}

const countriesByName: Readonly<Record<string, string>> = {
  singapore: 'SG',
  malaysia: 'MY',
  thailand: 'TH',
  vietnam: 'VN',
  philippines: 'PH',
  indonesia: 'ID',
}

/** Some amounts have separators of thousands. */
const plain = (amount: string) => amount.replaceAll(',', '')

/** The platform has an item for each piece. */
export function linesOf(items: readonly Item[]): PieceLine<Item>[] {
  const keyOf = (item: Item) =>
    [item.sku, item.paid_price, item.personalization, ...(isShippedByLazada(item) ? ['shipped by Lazada'] : [])].join(
      '|',
    )
  return pieceLines(items, { idOf: ({ order_item_id }) => order_item_id, keyOf })
}

export const openPiecesOf = ({ pieces }: PieceLine<Item>) =>
  pieces.filter((piece) => !canceled.has(piece.status) && !isShippedByLazada(piece))

function lineOf(line: PieceLine<Item>): ShopOrderLine {
  const { id, pieces } = line
  const [first] = pieces
  const options = first.variation.split(',').flatMap((part): (readonly [string, string])[] => {
    const at = part.indexOf(':')
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]]
  })
  return {
    externalId: id,
    variantId: first.sku_id,
    listingId: first.product_id,
    sku: first.sku,
    gtin: '',
    title: first.name,
    options: Object.fromEntries(options),
    quantity: pieces.length,
    openQuantity: openPiecesOf(line).length,
    unitPriceMinor: toMinor(plain(first.paid_price)),
    personalization: first.personalization === '' ? {} : { personalization: first.personalization },
    fulfillmentLineId: null,
  }
}

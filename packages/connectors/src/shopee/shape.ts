import { z } from 'zod'
import { namedFields, toAddress } from '../common/address.ts'
import { toMinor } from '../money.ts'
import type { ShopOrder, ShopOrderLine } from '../orders.ts'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
const seconds = z.number().transform((value) => new Date(value * 1000))

const Address = z.object({
  name: text,
  phone: text,
  town: text,
  district: text,
  city: text,
  state: text,
  region: text,
  zipcode: text,
  full_address: text,
})
type Address = z.infer<typeof Address>

/** What identifies a line in an order and in its packages. */
const ItemKey = z.object({ item_id: text, model_id: text, order_item_id: text, promotion_group_id: text })
const Item = ItemKey.extend({
  item_name: text,
  item_sku: text,
  model_name: text,
  model_sku: text,
  model_quantity_purchased: z.number().int(),
  model_discounted_price: text,
  active_qty: z.number().int().nullish(),
})
type Item = z.infer<typeof Item>
const Package = z.object({
  package_number: text,
  logistics_status: text,
  item_list: z.array(ItemKey.extend({ model_quantity: z.number().int() })).nullish(),
})

export const Order = z.object({
  order_sn: z.string(),
  order_status: z.string(),
  cod: z.boolean().nullish(),
  currency: z.string(),
  create_time: seconds,
  update_time: seconds,
  ship_by_date: z.number().nullish(),
  total_amount: text,
  message_to_seller: text,
  shipping_carrier: text,
  fulfillment_flag: text,
  advance_package: z.boolean().nullish(),
  is_buyer_shop_collection: z.boolean().nullish(),
  split_up: z.boolean().nullish(),
  recipient_address: Address.nullish(),
  item_list: z.array(Item).nullish(),
  package_list: z.array(Package).nullish(),
})
export type Order = z.infer<typeof Order>

/** Fields that are only returned on demand. */
export const optionalFields = [
  'recipient_address',
  'item_list',
  'package_list',
  'total_amount',
  'fulfillment_flag',
  'shipping_carrier',
  'split_up',
].join(',')

/** An order whose cancellation is under way can be shipped again if the seller rejects it. */
const states: Readonly<Record<string, ShopOrder['state']>> = {
  UNPAID: 'unpaid',
  PENDING: 'on_hold',
  INVOICE_PENDING: 'on_hold',
  READY_TO_SHIP: 'to_ship',
  RETRY_SHIP: 'to_ship',
  PROCESSED: 'to_ship',
  IN_CANCEL: 'to_ship',
  SHIPPED: 'shipped',
  TO_CONFIRM_RECEIVE: 'shipped',
  TO_RETURN: 'shipped',
  COMPLETED: 'shipped',
  CANCELLED: 'canceled',
}

export const lineIdOf = (item: z.infer<typeof ItemKey>) =>
  [item.item_id, item.model_id, item.order_item_id, item.promotion_group_id].join('-')

/** Whether Shopee ships it: from its own warehouse, or with stock that the seller has sent there in advance. */
export const isShippedByShopee = (order: Order) =>
  order.fulfillment_flag === 'fulfilled_by_shopee' || order.advance_package === true

export function toShopOrder(order: Order): ShopOrder {
  const listed = states[order.order_status] ?? 'on_hold'
  const isOurs = !isShippedByShopee(order)
  const state = listed === 'canceled' || isOurs ? listed : 'shipped'
  const lines = (order.item_list ?? []).map((item) => lineOf(item, isOurs && listed !== 'canceled'))
  const sum = lines.reduce((total, line) => total + line.unitPriceMinor * line.quantity, 0)
  return {
    externalId: order.order_sn,
    number: order.order_sn,
    state,
    payment: listed === 'unpaid' ? 'pending' : order.cod ? 'on_delivery' : 'paid',
    isCancelRequested: order.order_status === 'IN_CANCEL',
    orderedAt: order.create_time,
    changedAt: order.update_time,
    shipBy: order.ship_by_date ? new Date(order.ship_by_date * 1000) : null,
    address: order.recipient_address ? addressOf(order.recipient_address) : null,
    shopAddress: namedFields(order.recipient_address ?? {}),
    // The total is known after the payment.
    totalMinor: order.total_amount === '' ? sum : toMinor(order.total_amount),
    currency: order.currency,
    buyerNote: order.message_to_seller,
    shippingMethod: order.shipping_carrier,
    isPickup: order.is_buyer_shop_collection === true,
    isTest: false,
    lines,
  }
}

function lineOf(item: Item, isOpen: boolean): ShopOrderLine {
  const quantity = item.model_quantity_purchased
  return {
    externalId: lineIdOf(item),
    // A product without variants has the model 0.
    variantId: item.model_id === '0' ? '' : item.model_id,
    listingId: item.item_id,
    sku: item.model_sku || item.item_sku,
    gtin: '',
    title: item.item_name,
    // Values without the names of their options.
    options: Object.fromEntries(
      item.model_name === '' ? [] : item.model_name.split(',').map((value, at) => [String(at + 1), value.trim()]),
    ),
    quantity,
    openQuantity: isOpen ? (item.active_qty ?? quantity) : 0,
    unitPriceMinor: toMinor(item.model_discounted_price || '0'),
    personalization: {},
    fulfillmentLineId: null,
  }
}

function addressOf(from: Address): ShopOrder['address'] {
  // Only the waybill of Shopee's carriers has the address, and an order does not tell whether one of them takes it.
  if ([from.name, from.phone, from.full_address].some((each) => each.includes('**'))) return null
  return toAddress({
    recipient: from.name,
    phone: from.phone,
    country: from.region,
    region: from.state,
    city: from.city || from.district,
    district: from.city === '' ? '' : from.district,
    line1: streetOf(from),
    line2: from.town,
    postcode: from.zipcode,
  })
}

/** The full address ends with the parts that also have fields of their own. */
function streetOf({ full_address, town, district, city, state, zipcode, region }: Address): string {
  const others = new Set([town, district, city, state, zipcode, region].map((part) => part.trim().toLowerCase()))
  const parts = full_address.split(',').map((part) => part.trim())
  const end = parts.findLastIndex((part) => !others.has(part.toLowerCase()))
  return end < 0 ? full_address.trim() : parts.slice(0, end + 1).join(', ')
}

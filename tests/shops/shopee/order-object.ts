import type { BuyerAddress } from '../suite/counterpart.ts'

export type Item = {
  itemId: number
  modelId: number
  sku: string
  name: string
  modelName: string
  price: number
  quantity: number
}
export type Order = {
  sn: string
  status: string
  createdAt: Date
  updatedAt: Date
  note: string
  address: BuyerAddress
  items: Item[]
  trackingNumber: string
}

const secondsOf = (time: Date) => time.getTime() / 1000

/** An order as the API returns it: some fields only on demand, amounts as numbers, the total after the payment. */
export function orderObject(order: Order, fields: ReadonlySet<string>): Record<string, unknown> {
  const { items, address, status } = order
  const isPaid = status !== 'UNPAID'
  const total = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 199)
  const all: Record<string, unknown> = {
    recipient_address: recipientOf(address),
    item_list: items.map(itemObject),
    package_list: isPaid ? [packageOf(order)] : [],
    ...(isPaid && { total_amount: total / 100 }),
    fulfillment_flag: 'fulfilled_by_local_seller',
    shipping_carrier: 'Seller Own Fleet',
    split_up: false,
  }
  const chosen = Object.entries(all).filter(([name]) => fields.has(name))
  return {
    order_sn: order.sn,
    region: 'SG',
    currency: 'SGD',
    cod: false,
    order_status: status,
    message_to_seller: order.note,
    create_time: secondsOf(order.createdAt),
    update_time: secondsOf(order.updatedAt),
    days_to_ship: 2,
    ship_by_date: isPaid ? secondsOf(order.createdAt) + 172_800 : 0,
    advance_package: false,
    ...Object.fromEntries(chosen),
  }
}

function recipientOf({ firstName, lastName, line1, city, region, postcode, country, phone }: Order['address']) {
  return {
    name: `${firstName} ${lastName}`,
    phone,
    town: '',
    district: '',
    city,
    state: region,
    region: country,
    zipcode: postcode,
    full_address: `${line1}, ${city}, ${region}, ${country}, ${postcode}`,
  }
}

const keyOf = ({ itemId, modelId }: Item) => ({
  item_id: itemId,
  model_id: modelId,
  order_item_id: itemId,
  promotion_group_id: 0,
})

function itemObject(item: Item) {
  return {
    ...keyOf(item),
    item_name: item.name,
    item_sku: '',
    model_name: item.modelName,
    model_sku: item.sku,
    model_quantity_purchased: item.quantity,
    model_original_price: item.price,
    model_discounted_price: item.price,
    wholesale: false,
    weight: 0.18,
    active_qty: item.quantity,
    cancelled_qty: 0,
  }
}

function packageOf({ sn, items, trackingNumber }: Order) {
  return {
    package_number: `OFG${sn}`,
    logistics_status: trackingNumber === '' ? 'LOGISTICS_READY' : 'LOGISTICS_PICKUP_DONE',
    shipping_carrier: 'Seller Own Fleet',
    item_list: items.map((item) => ({ ...keyOf(item), model_quantity: item.quantity })),
  }
}

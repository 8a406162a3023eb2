import { z } from 'zod'
import { namedFields, toAddress } from '../common/address.ts'
import { countryCodeOf } from '../common/country.ts'
import type { ShopOrder, ShopOrderLine } from '../orders.ts'
import { id, text } from './request.ts'

const Labels = z
  .array(z.object({ name: z.string(), value: z.number() }))
  .nullish()
  .transform((labels) => new Set((labels ?? []).flatMap(({ name, value }) => (value === 1 ? [name] : []))))
const seconds = z.number().transform((value) => new Date(value * 1000))

const Item = z.object({
  orderSn: z.string(),
  skuId: id,
  goodsId: id,
  /** Without what was canceled before the shipment. */
  quantity: z.number().int(),
  originalOrderQuantity: z.number().int().nullish(),
  orderStatus: z.number(),
  orderLabel: Labels,
  goodsName: text,
  spec: text,
  productList: z.array(z.object({ soldFactor: z.number().int().min(1).nullish(), extCode: text })).nullish(),
})
export type Item = z.infer<typeof Item>

export const SemiOrder = z.object({
  parentOrderMap: z.object({
    parentOrderSn: z.string(),
    parentOrderStatus: z.number(),
    parentOrderLabel: Labels,
    parentOrderTime: seconds,
    updateTime: seconds,
    expectShipLatestTime: z.number().nullish(),
    regionId: z.number().nullish(),
  }),
  orderList: z.array(Item),
})
export type SemiOrder = z.infer<typeof SemiOrder>

export const Address = z.object({
  receiptName: text,
  mobile: text,
  mail: text,
  regionName1: text,
  regionName2: text,
  regionName3: text,
  regionName4: text,
  addressLine1: text,
  addressLine2: text,
  addressLine3: text,
  postCode: text,
})
export type Address = z.infer<typeof Address>

const Money = z.object({ amount: z.coerce.number().int(), currency: z.string() }).nullish()
/** Amounts are in hundredths of the currency's unit. */
export const Amounts = z.object({
  parentOrderMap: z.object({ customerPaid: Money, retailPriceTotal: Money }),
  orderList: z.array(z.object({ orderSn: z.string(), unitRetailPrice: Money, unitBasePrice: Money })),
})
export type Amounts = z.infer<typeof Amounts>

const states: Readonly<Record<number, ShopOrder['state']>> = {
  // Buyers can still change their mind.
  1: 'on_hold',
  2: 'to_ship',
  41: 'to_ship',
  3: 'canceled',
  4: 'shipped',
  5: 'shipped',
  51: 'shipped',
}
/** An order with one of these must not be shipped before it is settled in the Seller Center. */
const holds = ['pending_buyer_address_change', 'pending_risk_control_alert']

/** Temu shows the address of these orders only. */
export const isToShip = ({ parentOrderMap }: SemiOrder) => states[parentOrderMap.parentOrderStatus] === 'to_ship'
export const isCustomized = ({ orderLabel }: Item) => orderLabel.has('customized_products')
/** How many pieces one unit of a line is: packs of two are sold as one. */
export const piecesPerUnit = ({ productList }: Item) => productList?.[0]?.soldFactor ?? 1

export type SemiParts = {
  readonly address: Address | null
  /** Null while the platform has none. */
  readonly amounts: Amounts | null
  /** Texts and pictures of the buyer, by line. */
  readonly customizations: ReadonlyMap<string, Readonly<Record<string, string>>>
}

export function toShopOrder(order: SemiOrder, parts: SemiParts, currency: string): ShopOrder {
  const { parentOrderMap: parent, orderList } = order
  const listed = states[parent.parentOrderStatus] ?? 'on_hold'
  const isHeld = listed === 'to_ship' && holds.some((label) => parent.parentOrderLabel.has(label))
  const paid = parts.amounts?.parentOrderMap.customerPaid ?? parts.amounts?.parentOrderMap.retailPriceTotal
  return {
    externalId: parent.parentOrderSn,
    number: parent.parentOrderSn,
    state: isHeld ? 'on_hold' : listed,
    payment: 'paid',
    isCancelRequested: parent.parentOrderLabel.has('pending_buyer_cancellation'),
    orderedAt: parent.parentOrderTime,
    changedAt: parent.updateTime,
    shipBy: parent.expectShipLatestTime ? new Date(parent.expectShipLatestTime * 1000) : null,
    address: parts.address ? addressOf(parts.address) : null,
    shopAddress: namedFields(parts.address ?? {}),
    totalMinor: paid?.amount ?? 0,
    currency: paid?.currency ?? currency,
    buyerNote: '',
    shippingMethod: '',
    isPickup: false,
    isTest: false,
    lines: orderList.map((item) => lineOf(item, parts)),
  }
}

function lineOf(item: Item, { amounts, customizations }: SemiParts): ShopOrderLine {
  const price = amounts?.orderList.find(({ orderSn }) => orderSn === item.orderSn)
  const [product, ...others] = item.productList ?? []
  const pieces = piecesPerUnit(item)
  const unitMinor = (price?.unitRetailPrice ?? price?.unitBasePrice)?.amount ?? 0
  return {
    externalId: item.orderSn,
    variantId: item.skuId,
    listingId: item.goodsId,
    // A set of several products has no SKU of its own.
    sku: others.length === 0 ? (product?.extCode ?? '') : '',
    gtin: '',
    title: item.goodsName,
    options: item.spec === '' ? {} : { '1': item.spec },
    quantity: (item.originalOrderQuantity ?? item.quantity) * pieces,
    openQuantity: states[item.orderStatus] === 'canceled' ? 0 : item.quantity * pieces,
    unitPriceMinor: Math.round(unitMinor / pieces),
    personalization: customizations.get(item.orderSn) ?? {},
    fulfillmentLineId: null,
  }
}

function addressOf(from: Address): ShopOrder['address'] {
  if ([from.receiptName, from.mobile, from.addressLine1].some((each) => each.includes('**'))) return null
  return toAddress({
    recipient: from.receiptName,
    phone: from.mobile,
    email: from.mail,
    country: countryCodeOf(from.regionName1),
    region: from.regionName2,
    city: from.regionName3,
    district: from.regionName4,
    line1: from.addressLine1,
    line2: [from.addressLine2, from.addressLine3].filter((line) => line !== '').join(', '),
    postcode: from.postCode,
  })
}

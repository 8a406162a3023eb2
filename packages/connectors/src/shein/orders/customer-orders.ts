import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { namedFields, toAddress } from '../../common/address.ts'
import { chunksOf } from '../../common/http.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { toMinor } from '../../money.ts'
import type { MissingOrder, ShopOrder, ShopOrderLine } from '../../orders.ts'
import { callApi } from '../request.ts'
import { countryCodeOf } from './country-names.ts'
import { CustomerOrder, linesOf, type Piece, Receiver } from './customer-shape.ts'

/** Orders of one call. */
const maxDetails = 30
/** Waiting for the merchant: not begun, and to be shipped. */
const open = new Set([1, 2])
const refunded = 6

export async function readDetails(
  context: ConnectorContext,
  shop: Shop,
  orderNos: readonly string[],
): Promise<Answer<CustomerOrder[]>> {
  const found: CustomerOrder[] = []
  for (const orderNoList of chunksOf(orderNos, maxDetails)) {
    const call = { path: '/order/order-detail', body: { orderNoList } }
    const read = await callApi(context, shop, call, z.array(CustomerOrder).nullable())
    if (!read.ok) return read
    found.push(...(read.data ?? []))
  }
  return answer(found)
}

/** Orders of buyers, which the merchant ships to them. */
export async function readCustomerOrders(
  context: ConnectorContext,
  shop: Shop,
  orderNos: readonly string[],
): Promise<Answer<(ShopOrder | MissingOrder)[]>> {
  const details = await readDetails(context, shop, orderNos)
  if (!details.ok) return details
  const byNumber = new Map(details.data.map((order) => [order.orderNo, order]))
  const orders: (ShopOrder | MissingOrder)[] = []
  for (const orderNo of orderNos) {
    const order = byNumber.get(orderNo)
    if (!order) {
      orders.push({ externalId: orderNo, isMissing: true })
      continue
    }
    const receiver = open.has(order.orderStatus) ? await readReceiver(context, shop, orderNo) : answer(null)
    if (!receiver.ok) return receiver
    orders.push(toShopOrder(order, receiver.data, context.now))
  }
  return answer(orders)
}

/** Exports the address without moving the order on. Null for one that SHEIN does not give out. */
async function readReceiver(context: ConnectorContext, shop: Shop, orderNo: string) {
  const call = { path: '/order/export-address', body: { orderNo, handleType: 1 } }
  const read = await callApi(context, shop, call, z.object({ receiveMsgList: z.array(Receiver).nullish() }))
  if (read.ok) return answer(read.data.receiveMsgList?.find((each) => each.orderNo === orderNo) ?? null)
  return read.code === 'refused' || read.code === 'permission_missing' ? answer(null) : read
}

function stateOf({ orderStatus }: CustomerOrder): ShopOrder['state'] {
  if (orderStatus === refunded) return 'canceled'
  return open.has(orderStatus) ? 'to_ship' : 'shipped'
}

function toShopOrder(order: CustomerOrder, receiver: z.infer<typeof Receiver> | null, now: Date): ShopOrder {
  const orderedAt = order.orderTime ?? order.orderAllocateTime ?? order.orderMsgUpdateTime ?? now
  return {
    externalId: order.orderNo,
    number: order.orderNo,
    state: stateOf(order),
    payment: order.orderStatus === refunded ? 'refunded' : 'paid',
    isCancelRequested: false,
    orderedAt,
    changedAt: order.orderMsgUpdateTime ?? orderedAt,
    shipBy: order.requestDeliveryTime,
    address: receiver && addressOf(receiver),
    shopAddress: receiver ? namedFields(receiver) : {},
    totalMinor: toMinor(order.productTotalPrice || '0'),
    currency: order.orderCurrency,
    buyerNote: '',
    shippingMethod: '',
    isPickup: false,
    isTest: false,
    lines: linesOf(order).flatMap(({ pieces }): ShopOrderLine[] => {
      const [first] = pieces
      return first ? [lineOf(first, pieces.length)] : []
    }),
  }
}

function addressOf(from: z.infer<typeof Receiver>) {
  return toAddress({
    recipient: [from.firstName, from.middleName, from.lastName].filter((part) => part !== '').join(' '),
    phone: from.phone,
    email: from.email,
    country: countryCodeOf(from.country),
    region: from.province,
    city: from.city,
    district: from.district,
    line1: [from.street, from.address].filter((part) => part !== '').join(' '),
    line2: from.addressExt,
    postcode: from.postCode,
  })
}

function lineOf(first: Piece, quantity: number): ShopOrderLine {
  const names = first.skuAttribute ?? []
  const name = names.find(({ language }) => language === 'US') ?? names[0]
  const { customInfoId = '', texts } = first.customizationInfo ?? {}
  const entered = (texts ?? []).map((text, at) => [`text ${at + 1}`, text] as const)
  return {
    externalId: first.goodsId,
    variantId: first.skuCode,
    listingId: first.skc,
    sku: first.sellerSku,
    gtin: '',
    title: first.goodsTitle,
    // All values of a SKU are one text.
    options: name ? { variation: name.attrName } : {},
    quantity,
    openQuantity: quantity,
    unitPriceMinor: toMinor(first.sellerCurrencyPrice || '0'),
    personalization: Object.fromEntries(
      entered.length > 0 || customInfoId === '' ? entered : [['custom info', customInfoId]],
    ),
    fulfillmentLineId: null,
  }
}

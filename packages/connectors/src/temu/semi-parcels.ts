import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { NewParcel, ParcelPusher, ShopParcel } from '../parcels.ts'
import { findCarrier } from './carriers.ts'
import { callShop, id, text } from './request.ts'
import { findSemiOrders } from './semi-orders.ts'
import { type Item, piecesPerUnit, type SemiOrder } from './semi-shape.ts'

/** Orders that the seller ships to buyers have one number each, which is the id of the parcel. */
export const semiParcels: ParcelPusher = { hasPartialParcels: false, list, push }

async function list(context: ConnectorContext, shop: Shop, orderId: string): Promise<Answer<ShopParcel[]>> {
  const order = await readOne(context, shop, orderId)
  return order.ok ? listParcels(context, shop, order.data) : order
}

async function push(
  context: ConnectorContext,
  shop: Shop,
  parcel: NewParcel,
): Promise<Answer<{ readonly externalId: string }>> {
  const order = await readOne(context, shop, parcel.orderId)
  if (!order.ok) return order
  const lines = unitsOf(order.data, parcel)
  if (!lines.ok) return lines
  const carrierId = await readCarrierId(context, shop, order.data, parcel.tracking.carrier)
  if (!carrierId.ok) return carrierId
  const { number: trackingNumber } = parcel.tracking
  const call = {
    type: 'bg.logistics.shipment.v2.confirm',
    input: {
      // One number for everything.
      sendType: 0,
      sendRequestList: [{ carrierId: carrierId.data, trackingNumber, orderSendInfoList: lines.data }],
    },
    isWrite: true,
  }
  const sent = await callShop(context, shop, call, z.unknown())
  return sent.ok ? answer({ externalId: trackingNumber }) : sent
}

async function readOne(context: ConnectorContext, shop: Shop, orderId: string): Promise<Answer<SemiOrder>> {
  const read = await findSemiOrders(context, shop, [orderId])
  if (!read.ok) return read
  const [order] = read.data
  return order ? answer(order) : refuse('not_found', 'no such order')
}

const Shipments = z.object({
  shipmentInfoDTO: z.array(z.object({ trackingNumber: text, quantity: z.number().int().nullish() })).nullish(),
})

/** Shipments are read line by line. */
async function listParcels(
  context: ConnectorContext,
  shop: Shop,
  { parentOrderMap: { parentOrderSn }, orderList }: SemiOrder,
): Promise<Answer<ShopParcel[]>> {
  const lines: { readonly number: string; readonly externalId: string; readonly quantity: number }[] = []
  for (const item of orderList) {
    const call = { type: 'bg.logistics.shipment.v2.get', input: { parentOrderSn, orderSn: item.orderSn } }
    const read = await callShop(context, shop, call, Shipments)
    if (!read.ok) return read
    for (const { trackingNumber, quantity } of read.data.shipmentInfoDTO ?? []) {
      const pieces = (quantity ?? item.quantity) * piecesPerUnit(item)
      if (trackingNumber !== '') lines.push({ number: trackingNumber, externalId: item.orderSn, quantity: pieces })
    }
  }
  return answer(
    [...Map.groupBy(lines, ({ number }) => number)].map(([number, each]) => ({
      externalId: number,
      trackingNumber: number,
      lines: each.map(({ externalId, quantity }) => ({ externalId, quantity })),
    })),
  )
}

type SentLine = Readonly<Record<'parentOrderSn' | 'orderSn', string>> &
  Readonly<Record<'goodsId' | 'skuId' | 'quantity', number>>

/** The lines of a parcel in units of the platform. */
function unitsOf({ parentOrderMap, orderList }: SemiOrder, { lines }: NewParcel): Answer<SentLine[]> {
  const sent: SentLine[] = []
  for (const { externalId, quantity } of lines) {
    const item = orderList.find(({ orderSn }) => orderSn === externalId)
    const units = quantity / (item ? piecesPerUnit(item) : 1)
    if (!item || !Number.isInteger(units) || units > item.quantity)
      return refuse('refused', `line ${externalId} has other pieces in the shop`)
    sent.push(lineOf(parentOrderMap.parentOrderSn, item, units))
  }
  return answer(sent)
}

const lineOf = (parentOrderSn: string, { orderSn, goodsId, skuId }: Item, quantity: number): SentLine => ({
  parentOrderSn,
  orderSn,
  goodsId: Number(goodsId),
  skuId: Number(skuId),
  quantity,
})

const Carriers = z.object({
  items: z
    .array(z.object({ logisticsServiceProviderId: id, logisticsServiceProviderName: text, logisticsBrandName: text }))
    .nullish(),
})

async function readCarrierId(
  context: ConnectorContext,
  shop: Shop,
  { parentOrderMap: { regionId } }: SemiOrder,
  name: string,
): Promise<Answer<number>> {
  const input = regionId ? { regionId } : {}
  const read = await callShop(context, shop, { type: 'bg.logistics.companies.get', input }, Carriers)
  if (!read.ok) return read
  const carriers = (read.data.items ?? []).map((each) => ({
    carrierId: each.logisticsServiceProviderId,
    names: [each.logisticsServiceProviderName, each.logisticsBrandName],
  }))
  const found = findCarrier(carriers, name)
  return found.ok ? answer(Number(found.data.carrierId)) : found
}

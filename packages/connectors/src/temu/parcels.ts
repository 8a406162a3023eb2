import { z } from 'zod'
import { type Answer, answer, type Refusal, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { NewParcel, ParcelPusher, ShopParcel } from '../parcels.ts'
import { callShop, id, isFullManaged, text } from './request.ts'
import { findSemiOrders } from './semi-orders.ts'
import { type Item, piecesPerUnit, type SemiOrder } from './semi-shape.ts'

/** Reports the numbers of orders that the seller ships to buyers: one for each order. A number is the id of its parcel. */
export const parcels: ParcelPusher = {
  hasPartialParcels: false,
  async list(context, shop, orderId) {
    if (isFullManaged(shop)) return answer([])
    const order = await readOne(context, shop, orderId)
    return order.ok ? listParcels(context, shop, order.data) : order
  },
  async push(context, shop, parcel) {
    if (isFullManaged(shop)) return noDeliveries
    const order = await readOne(context, shop, parcel.orderId)
    if (!order.ok) return order
    const lines = unitsOf(order.data, parcel)
    if (!lines.ok) return lines
    const carrierId = await findCarrier(context, shop, order.data, parcel.tracking.carrier)
    if (!carrierId.ok) return carrierId
    const call = {
      type: 'bg.logistics.shipment.v2.confirm',
      input: {
        // One number for everything.
        sendType: 0,
        sendRequestList: [
          { carrierId: carrierId.data, trackingNumber: parcel.tracking.number, orderSendInfoList: lines.data },
        ],
      },
      isWrite: true,
    }
    const sent = await callShop(context, shop, call, z.unknown())
    return sent.ok ? answer({ externalId: parcel.tracking.number }) : sent
  },
}

const noDeliveries: Refusal = refuse(
  'refused',
  'deliveries to warehouses of Temu are created on the ship desk of its Seller Center, with its box marks',
)

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

/** Carriers have ids in each region; sellers know them by name. */
async function findCarrier(
  context: ConnectorContext,
  shop: Shop,
  { parentOrderMap: { regionId } }: SemiOrder,
  carrier: string,
): Promise<Answer<number>> {
  const input = regionId ? { regionId } : {}
  const read = await callShop(context, shop, { type: 'bg.logistics.companies.get', input }, Carriers)
  if (!read.ok) return read
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const named = (read.data.items ?? []).map((each) => ({
    carrierId: each.logisticsServiceProviderId,
    names: [each.logisticsServiceProviderName, each.logisticsBrandName].map(plain),
  }))
  const requested = plain(carrier)
  const found =
    named.find(({ names }) => names.includes(requested)) ??
    named.find(({ names }) => requested !== '' && names.some((name) => name.includes(requested)))
  return found
    ? answer(Number(found.carrierId))
    : refuse('invalid', `Temu has no carrier ${carrier} here`, { fields: ['carrier'] })
}

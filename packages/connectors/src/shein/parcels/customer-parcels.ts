import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { NewParcel, ShopParcel } from '../../parcels.ts'
import { readDetails } from '../orders/customer-orders.ts'
import { type CustomerOrder, linesOf } from '../orders/customer-shape.ts'
import { callApi } from '../request.ts'
import { Text } from '../times.ts'
import { findCarrier } from './carriers.ts'
import { onlyOrder } from './only-order.ts'

const notBegun = 1
/** Of a waybill in an upload: replaces that of the piece. */
const update = 2

const Channels = z.object({
  expressChannels: z.array(z.object({ site: Text, expressIdCode: Text, expressChannelCode: Text })).nullish(),
})
/** One row for each piece that was refused. */
const Uploaded = z.array(z.object({ goodsId: Text, errorMsg: Text })).nullish()

/** The parcels of an order: packages with a waybill. Waybills identify them. */
export async function listParcels(
  context: ConnectorContext,
  shop: Shop,
  orderNo: string,
): Promise<Answer<readonly ShopParcel[]>> {
  const order = onlyOrder(await readDetails(context, shop, [orderNo]), orderNo)
  if (!order.ok) return order
  const lines = linesOf(order.data)
  return answer(
    sentPackages(order.data).map(({ waybillNo, goodsIds }) => ({
      externalId: waybillNo,
      trackingNumber: waybillNo,
      lines: lines.flatMap(({ id, pieces }) => {
        const quantity = pieces.filter(({ goodsId }) => goodsIds.includes(goodsId)).length
        return quantity > 0 ? [{ externalId: id, quantity }] : []
      }),
    })),
  )
}

function sentPackages({ packageWaybillList }: CustomerOrder) {
  return (packageWaybillList ?? []).flatMap(({ waybillNo, productInventoryList }) => {
    const goodsIds = (productInventoryList ?? []).map(({ productId }) => productId)
    return waybillNo === '' ? [] : [{ waybillNo, goodsIds }]
  })
}

export async function pushParcel(
  context: ConnectorContext,
  shop: Shop,
  parcel: NewParcel,
): Promise<Answer<{ externalId: string }>> {
  const order = onlyOrder(await readDetails(context, shop, [parcel.orderId]), parcel.orderId)
  if (!order.ok) return order
  const goodsIds = unsentPieces(order.data, parcel.lines)
  if (goodsIds.length === 0) return refuse('invalid', 'all pieces of the parcel have a waybill already')
  if (order.data.orderStatus === notBegun) {
    const call = { path: '/order/export-address', body: { orderNo: parcel.orderId, handleType: 2 }, isWrite: true }
    const begun = await callApi(context, shop, call, z.unknown())
    if (!begun.ok) return begun
  }
  return upload(context, shop, order.data, { goodsIds, tracking: parcel.tracking })
}

/** Replaces the waybill of the pieces that have the former one. */
export async function correctParcel(
  context: ConnectorContext,
  shop: Shop,
  formerWaybill: string,
  { orderId, tracking }: NewParcel,
): Promise<Answer<{ externalId: string }>> {
  const order = onlyOrder(await readDetails(context, shop, [orderId]), orderId)
  if (!order.ok) return order
  const former = sentPackages(order.data).find(({ waybillNo }) => waybillNo === formerWaybill)
  if (!former) return refuse('not_found', `SHEIN has no waybill ${formerWaybill}`)
  return upload(context, shop, order.data, { goodsIds: former.goodsIds, tracking })
}

function unsentPieces(order: CustomerOrder, lines: NewParcel['lines']): string[] {
  const sent = new Set(sentPackages(order).flatMap(({ goodsIds }) => goodsIds))
  const known = linesOf(order)
  return lines.flatMap(({ externalId, quantity }) => {
    const pieces = known.find((line) => line.pieces.some(({ goodsId }) => goodsId === externalId))?.pieces ?? []
    return pieces
      .map(({ goodsId }) => goodsId)
      .filter((id) => !sent.has(id))
      .slice(0, quantity)
  })
}

type Upload = { readonly goodsIds: readonly string[]; readonly tracking: NewParcel['tracking'] }

async function upload(
  context: ConnectorContext,
  shop: Shop,
  { orderNo, salesSite }: CustomerOrder,
  { goodsIds, tracking }: Upload,
): Promise<Answer<{ externalId: string }>> {
  const channels = await callApi(context, shop, { path: '/order/express-channel', body: {} }, Channels)
  if (!channels.ok) return channels
  const offered = (channels.data.expressChannels ?? []).filter(({ site }) => salesSite === '' || site === salesSite)
  const channel = findCarrier(offered, tracking.carrier, ({ expressIdCode }) => [expressIdCode])
  if (!channel) return refuse('invalid', `SHEIN does not offer the carrier ${tracking.carrier} on ${salesSite}`)
  const { expressIdCode, expressChannelCode } = channel
  const infoList = goodsIds.map((goodsId) => ({
    expressCode: tracking.number,
    expressIdCode,
    ...(expressChannelCode !== '' && { expressChannelCode }),
    goodsId,
    status: update,
  }))
  const call = { path: '/order/import-batch-multiple-express', body: { orderNo, infoList }, isWrite: true }
  const sent = await callApi(context, shop, call, Uploaded)
  if (!sent.ok) return sent
  const failed = sent.data?.find(({ errorMsg }) => errorMsg !== '')
  return failed ? refuse('invalid', failed.errorMsg) : answer({ externalId: tracking.number })
}

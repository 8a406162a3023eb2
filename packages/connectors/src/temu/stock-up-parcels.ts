import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { NewParcel, ParcelPusher, ShopParcel } from '../parcels.ts'
import { type Carrier, findCarrier } from './carriers.ts'
import { callShop, id, text } from './request.ts'

const DeliveryOrder = z.object({
  deliveryOrderSn: z.string(),
  status: z.number(),
  deliveryAddressId: z.number().nullish(),
  expressDeliverySn: text,
  packageList: z.array(z.object({ packageSn: text })).nullish(),
  packageDetailList: z.array(z.object({ productSkuId: id, skuNum: z.number().int() })).nullish(),
})
type DeliveryOrder = z.infer<typeof DeliveryOrder>

const waitsForPacking = 0
const canceled = 5

/** Boxes for Temu's warehouses. */
export const stockUpParcels: ParcelPusher = { hasPartialParcels: false, list, push }

/** Delivery orders of an order that are on their way, or were. */
async function list(context: ConnectorContext, shop: Shop, orderId: string): Promise<Answer<ShopParcel[]>> {
  const read = await readDeliveryOrders(context, shop, orderId)
  if (!read.ok) return read
  const sent = read.data.filter(({ status, expressDeliverySn }) => status !== canceled && expressDeliverySn !== '')
  return answer(
    sent.map((each) => ({
      externalId: each.deliveryOrderSn,
      trackingNumber: each.expressDeliverySn,
      lines: (each.packageDetailList ?? []).map(({ productSkuId, skuNum }) => ({
        externalId: productSkuId,
        quantity: skuNum,
      })),
    })),
  )
}

/**
 * Reports the number of a box for the delivery order that the seller has created on the ship desk, whose box mark is on
 * the box.
 */
async function push(
  context: ConnectorContext,
  shop: Shop,
  { orderId, tracking, lines }: NewParcel,
): Promise<Answer<{ readonly externalId: string }>> {
  const read = await readDeliveryOrders(context, shop, orderId)
  if (!read.ok) return read
  const [waiting, ...others] = read.data.filter(({ status }) => status === waitsForPacking)
  if (!waiting) return refuse('refused', 'create the delivery order on the ship desk of the Seller Center first')
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (others.length > 0 || piecesOf(waiting) !== pieces || !waiting.deliveryAddressId)
    return refuse('refused', 'the delivery orders on the ship desk hold other pieces than the box')
  const carrier = await readCarrier(context, shop, tracking.carrier)
  if (!carrier.ok) return carrier
  const { carrierId, names } = carrier.data
  const call = {
    type: 'bg.shiporder.packing.send',
    input: {
      // By a carrier that the seller has chosen.
      deliverMethod: 3,
      deliveryAddressId: waiting.deliveryAddressId,
      deliveryOrderSnList: [waiting.deliveryOrderSn],
      thirdPartyExpressDeliveryInfoVO: {
        expressCompanyId: Number(carrierId),
        expressCompanyName: names[0] ?? '',
        expressDeliverySn: tracking.number,
        expressPackageNum: Math.max(1, waiting.packageList?.length ?? 0),
      },
    },
    isWrite: true,
  }
  const sent = await callShop(context, shop, call, Sent)
  if (!sent.ok) return sent
  return (sent.data.createExpressErrorRequestList ?? []).length > 0
    ? refuse('refused', 'Temu has not accepted the number of the box')
    : answer({ externalId: waiting.deliveryOrderSn })
}

const Sent = z.object({ createExpressErrorRequestList: z.array(z.unknown()).nullish() })

const piecesOf = ({ packageDetailList }: DeliveryOrder) =>
  (packageDetailList ?? []).reduce((sum, { skuNum }) => sum + skuNum, 0)

async function readDeliveryOrders(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
): Promise<Answer<DeliveryOrder[]>> {
  const input = { pageNo: 1, pageSize: 100, subPurchaseOrderSnList: [orderId] }
  const schema = z.object({ list: z.array(DeliveryOrder).nullish() })
  const read = await callShop(context, shop, { type: 'bg.shiporderv2.get', input }, schema)
  return read.ok ? answer(read.data.list ?? []) : read
}

const Carriers = z.array(z.object({ expressCompanyId: id, expressCompanyName: text })).nullish()

async function readCarrier(context: ConnectorContext, shop: Shop, name: string): Promise<Answer<Carrier>> {
  const read = await callShop(context, shop, { type: 'bg.shiporder.logistics.get' }, Carriers)
  if (!read.ok) return read
  const carriers = (read.data ?? []).map(({ expressCompanyId, expressCompanyName }) => ({
    carrierId: expressCompanyId,
    names: [expressCompanyName],
  }))
  return findCarrier(carriers, name)
}

import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { NewParcel, ShopParcel } from '../../parcels.ts'
import { readPurchases } from '../orders/purchase-orders.ts'
import { byExpress, readBasics, readWarehouse, sendingAddressOf } from '../orders/warehouses.ts'
import { callApi } from '../request.ts'
import { Text, timeText } from '../times.ts'
import { findCarrier } from './carriers.ts'
import { onlyOrder } from './only-order.ts'

const dayMs = 86_400_000
const pageSize = 200
/** More deliveries than a shop makes in the life of an order. */
const maxPages = 50

const Deliveries = z.object({
  list: z
    .array(
      z.object({
        deliveryCode: Text,
        expressCode: Text,
        deliveryOrderDataList: z
          .array(z.object({ orderNo: Text, skuCode: Text, deliveryQuantity: z.coerce.number().int() }))
          .nullish(),
      }),
    )
    .nullish(),
})
const Created = z.object({ deliveryCode: z.string().min(1) })

/** The deliveries of a purchase order. SHEIN lists them by their time only, so those since the order are read. */
export async function listDeliveries(
  context: ConnectorContext,
  shop: Shop,
  orderNo: string,
): Promise<Answer<readonly ShopParcel[]>> {
  const order = onlyOrder(await readPurchases(context, shop, [orderNo]), orderNo)
  if (!order.ok) return order
  const parcels: ShopParcel[] = []
  const times = {
    startTime: timeText(order.data.addTime ?? new Date(context.now.getTime() - 60 * dayMs)),
    endTime: timeText(new Date(context.now.getTime() + dayMs)),
  }
  for (let page = 1; page <= maxPages; page++) {
    const query = { ...times, page: String(page), perPage: String(pageSize) }
    const read = await callApi(context, shop, { path: '/shipping/delivery', query }, Deliveries)
    if (!read.ok) return read
    const list = read.data.list ?? []
    for (const { deliveryCode, expressCode, deliveryOrderDataList } of list) {
      const lines = (deliveryOrderDataList ?? []).flatMap((line) =>
        line.orderNo === orderNo ? [{ externalId: line.skuCode, quantity: line.deliveryQuantity }] : [],
      )
      if (lines.length > 0) parcels.push({ externalId: deliveryCode, trackingNumber: expressCode, lines })
    }
    if (list.length < pageSize) return answer(parcels)
  }
  return refuse('unavailable', `more than ${maxPages * pageSize} deliveries since ${times.startTime}`)
}

/** Creates a delivery to the receiving warehouse, with the number of the box. */
export async function pushDelivery(
  context: ConnectorContext,
  shop: Shop,
  orderNo: string,
  { tracking, lines }: NewParcel,
): Promise<Answer<{ externalId: string }>> {
  const order = onlyOrder(await readPurchases(context, shop, [orderNo]), orderNo)
  if (!order.ok) return order
  const basics = await readBasics(context, shop, order.data)
  if (!basics.ok) return basics
  const addressId = sendingAddressOf(basics.data)
  const sender = basics.data.supplierWarehouseList?.[0]?.supplierWarehouseId
  if (addressId === undefined || sender === undefined)
    return refuse('invalid', 'the seller has no shipping address or no warehouse in SHEIN')
  const warehouse = await readWarehouse(context, shop, order.data, addressId)
  if (!warehouse.ok) return warehouse
  const offered = basics.data.expressCompanyList ?? []
  const carrier = findCarrier(offered, tracking.carrier, ({ companyCode, companyName }) => [companyCode, companyName])
  const body = {
    adminName: 'Podwright',
    deliveryType: byExpress,
    ...(carrier && { expressId: carrier.companyCode }),
    expressInfo: [{ addrId: Number(addressId), expressCode: tracking.number, packageNumber: 1 }],
    list: lines.map(({ externalId, quantity }) => ({
      orderNo,
      skuCode: externalId,
      packageNum: 1,
      tempDeliveryQuantity: quantity,
    })),
    orderType: order.data.type,
    subWarehouseId: Number(warehouse.data.subWareHouseId),
    supplierWarehouseId: Number(sender),
  }
  const created = await callApi(context, shop, { path: '/shipping/orderToShipping', body, isWrite: true }, Created)
  return created.ok ? answer({ externalId: created.data.deliveryCode }) : created
}

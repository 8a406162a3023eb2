import { type Answer, answer } from '../../answer.ts'
import { toAddress } from '../../common/address.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { MarketplaceWarehouse } from '../../orders.ts'
import { callApi } from '../request.ts'
import { type PurchaseOrder, ReceivingWarehouse, ShippingBasics } from './purchase-shape.ts'

/** By express, in the words of `/shipping/basic`. */
export const byExpress = 1

export function readBasics(context: ConnectorContext, shop: Shop, { orderNo, type }: PurchaseOrder) {
  const query = { orderType: String(type), orderNoList: orderNo }
  return callApi(context, shop, { path: '/shipping/basic', query }, ShippingBasics)
}

/** The address from which the seller ships, on which the receiving warehouse depends: the first one. */
export function sendingAddressOf({ addressList }: ShippingBasics): string | undefined {
  return addressList?.[0]?.addressId
}

/** Reads the receiving warehouses of purchase orders. What they have in common is read once for each type of order. */
export function createWarehouseReader(context: ConnectorContext, shop: Shop) {
  const basics = new Map<number, ShippingBasics>()
  return {
    /** Null while the seller has no address to ship from: SHEIN does not name a warehouse then. */
    async read(order: PurchaseOrder): Promise<Answer<MarketplaceWarehouse | null>> {
      const known = basics.get(order.type)
      const common = known ? answer(known) : await readBasics(context, shop, order)
      if (!common.ok) return common
      basics.set(order.type, common.data)
      const addressId = sendingAddressOf(common.data)
      if (addressId === undefined) return answer(null)
      const warehouse = await readWarehouse(context, shop, order, addressId)
      return warehouse.ok ? answer(toWarehouse(warehouse.data, order)) : warehouse
    },
  }
}

export function readWarehouse(context: ConnectorContext, shop: Shop, order: PurchaseOrder, addressId: string) {
  const query = {
    addressId,
    orderType: String(order.type),
    sendType: String(byExpress),
    orderNoList: order.orderNo,
  }
  return callApi(context, shop, { path: '/shipping/warehouse', query }, ReceivingWarehouse)
}

function toWarehouse(
  from: ReturnType<typeof ReceivingWarehouse.parse>,
  { requestReceiptTime }: PurchaseOrder,
): MarketplaceWarehouse | null {
  // The whole address is one text, of warehouses in China.
  const address = toAddress({
    recipient: from.warehouseContact || from.subWarehouseName,
    phone: from.warehousePhone,
    country: 'CN',
    line1: from.warehouseAddress,
  })
  if (address === null || from.subWareHouseId === '') return null
  return { code: from.subWareHouseId, name: from.subWarehouseName, address, arriveBy: requestReceiptTime }
}

import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { chunksOf } from '../../common/http.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { toMinor } from '../../money.ts'
import type { MarketplaceWarehouse, MissingOrder, ShopOrder } from '../../orders.ts'
import { purchaseId } from '../ids.ts'
import { callApi } from '../request.ts'
import { PurchaseOrder } from './purchase-shape.ts'
import { createWarehouseReader } from './warehouses.ts'

/** Orders of one call. */
const maxInfos = 200
const ordered = 2
const inDelivery = 3
/** Out of stock, and void. */
const canceled = new Set([9, 10])
/** Not released to the merchant yet. */
const pending = new Set([1, 11, 12])

export async function readPurchases(
  context: ConnectorContext,
  shop: Shop,
  orderNos: readonly string[],
): Promise<Answer<PurchaseOrder[]>> {
  const found: PurchaseOrder[] = []
  for (const numbers of chunksOf(orderNos, maxInfos)) {
    const query = { orderNos: numbers.join(','), pageNumber: '1', pageSize: String(maxInfos), selectJitMother: '1' }
    const call = { path: '/order/purchase-order-infos', query }
    const read = await callApi(context, shop, call, z.object({ list: z.array(PurchaseOrder).nullish() }))
    if (!read.ok) return read
    found.push(...(read.data.list ?? []))
  }
  return answer(found)
}

/** Purchase orders, which go to a warehouse of SHEIN. */
export async function readPurchaseOrders(
  context: ConnectorContext,
  shop: Shop,
  orderNos: readonly string[],
): Promise<Answer<(ShopOrder | MissingOrder)[]>> {
  const infos = await readPurchases(context, shop, orderNos)
  if (!infos.ok) return infos
  const byNumber = new Map(infos.data.map((order) => [order.orderNo, order]))
  const warehouses = createWarehouseReader(context, shop)
  const orders: (ShopOrder | MissingOrder)[] = []
  for (const orderNo of orderNos) {
    const order = byNumber.get(orderNo)
    if (!order) {
      orders.push({ externalId: purchaseId(orderNo), isMissing: true })
      continue
    }
    const needsWarehouse = stateOf(order) === 'to_ship' && !isForecast(order)
    const warehouse = needsWarehouse ? await warehouses.read(order) : answer(null)
    if (!warehouse.ok) return warehouse
    orders.push(toShopOrder(order, warehouse.data, { shop, now: context.now }))
  }
  return answer(orders)
}

/** The mother order of JIT announces pieces; its child orders call them off. Answers are in Chinese or English. */
function isForecast({ isJitMotherName }: PurchaseOrder): boolean {
  return isJitMotherName === '是' || isJitMotherName.toLowerCase() === 'yes'
}

function stateOf({ status, orderExtends }: PurchaseOrder): ShopOrder['state'] {
  if (canceled.has(status)) return 'canceled'
  if (pending.has(status)) return 'on_hold'
  const isDelivered = (orderExtends ?? []).every(
    ({ orderQuantity, deliveryQuantity }) => deliveryQuantity >= orderQuantity,
  )
  return status === ordered || (status === inDelivery && !isDelivered) ? 'to_ship' : 'shipped'
}

/** Numbers of ISO 4217 that SHEIN uses for currencies without a code. */
const currencyNumbers: Readonly<Record<number, string>> = { 156: 'CNY', 840: 'USD', 978: 'EUR', 826: 'GBP', 986: 'BRL' }

function toShopOrder(
  order: PurchaseOrder,
  warehouse: MarketplaceWarehouse | null,
  { shop, now }: { readonly shop: Shop; readonly now: Date },
): ShopOrder {
  const lines = (order.orderExtends ?? []).map((line) => ({
    externalId: line.skuCode,
    variantId: line.skuCode,
    listingId: line.skc,
    sku: line.supplierSku || line.supplierCode,
    gtin: '',
    title: [line.supplierCode, line.suffixZh].filter((part) => part !== '').join(' '),
    options: line.suffixZh === '' ? {} : { variation: line.suffixZh },
    quantity: line.orderQuantity,
    openQuantity: line.orderQuantity,
    unitPriceMinor: toMinor(line.price || '0'),
    personalization: order.customInfoId === '' ? {} : { 'custom info': order.customInfoId },
    fulfillmentLineId: null,
  }))
  const named = /^[A-Z]{3}$/.test(order.currency) ? order.currency : currencyNumbers[order.currencyId ?? 0]
  const orderedAt = order.addTime ?? order.updateTime ?? now
  return {
    externalId: purchaseId(order.orderNo),
    number: order.orderNo,
    state: stateOf(order),
    // SHEIN buys: there is nothing to wait for.
    payment: 'paid',
    isCancelRequested: false,
    orderedAt,
    changedAt: order.updateTime ?? orderedAt,
    shipBy: order.requestDeliveryTime,
    address: warehouse?.address ?? null,
    shopAddress: warehouse ? { warehouseAddress: warehouse.address.line1 } : {},
    totalMinor: lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0),
    currency: named ?? shop.currency,
    buyerNote: '',
    shippingMethod: '',
    isPickup: false,
    isTest: false,
    warehouse,
    isForecast: isForecast(order),
    lines,
  }
}

import { z } from 'zod'
import { namedFields, toAddress } from '../common/address.ts'
import type { ShopOrder, ShopOrderLine } from '../orders.ts'
import { id, text } from './request.ts'

const milliseconds = z
  .number()
  .nullish()
  .transform((value) => (value ? new Date(value) : null))

const Sku = z.object({
  productSkuId: id,
  /** Of a custom product: one for what each buyer has designed. */
  fulfilmentProductSkuId: id.nullish(),
  className: text,
  extCode: text,
  purchaseQuantity: z.number().int(),
  deliverQuantity: z.number().int().nullish(),
})
type Sku = z.infer<typeof Sku>

export const StockUpOrder = z.object({
  subPurchaseOrderSn: z.string(),
  productName: text,
  productId: id,
  status: z.number(),
  isCustomProduct: z.boolean().nullish(),
  purchaseTime: z.number().transform((value) => new Date(value)),
  skuQuantityDetailList: z.array(Sku),
  deliverInfo: z
    .object({
      receiveWarehouseName: text,
      expectLatestDeliverTimeOrDefault: milliseconds,
      expectLatestArrivalTimeOrDefault: milliseconds,
    })
    .nullish(),
})
export type StockUpOrder = z.infer<typeof StockUpOrder>

export const ReceiveAddress = z.object({
  provinceName: text,
  cityName: text,
  districtName: text,
  detailAddress: text,
  receiverName: text,
  phone: text,
})
export type Receiver = { readonly warehouseId: string; readonly address: z.infer<typeof ReceiveAddress> }

const states: Readonly<Record<number, ShopOrder['state']>> = {
  // The seller has not accepted it.
  0: 'on_hold',
  1: 'to_ship',
  // On the way, received, rejected, returned, checked and stocked.
  2: 'shipped',
  3: 'shipped',
  4: 'shipped',
  5: 'shipped',
  6: 'shipped',
  7: 'shipped',
  // Void, overdue and canceled.
  8: 'canceled',
  9: 'canceled',
  10: 'canceled',
}

/** Whether it still has to be sent to a warehouse. */
export const isOpen = ({ status }: StockUpOrder) => status === 0 || status === 1

/** `texts`: what buyers have designed, by SKU of the custom product. */
export function toShopOrder(
  order: StockUpOrder,
  receiver: Receiver | undefined,
  texts: ReadonlyMap<string, string>,
): ShopOrder {
  const state = states[order.status] ?? 'on_hold'
  const address = receiver ? addressOf(receiver.address) : null
  return {
    externalId: order.subPurchaseOrderSn,
    number: order.subPurchaseOrderSn,
    state,
    payment: 'paid',
    isCancelRequested: false,
    orderedAt: order.purchaseTime,
    changedAt: order.purchaseTime,
    shipBy: order.deliverInfo?.expectLatestDeliverTimeOrDefault ?? null,
    address,
    shopAddress: namedFields(receiver?.address ?? {}),
    // Temu buys at the agreed supply price, which the order does not show.
    totalMinor: 0,
    currency: 'CNY',
    buyerNote: '',
    shippingMethod: '',
    isPickup: false,
    isTest: false,
    warehouse:
      receiver && address
        ? {
            code: receiver.warehouseId,
            name: order.deliverInfo?.receiveWarehouseName || receiver.warehouseId,
            address,
            arriveBy: order.deliverInfo?.expectLatestArrivalTimeOrDefault ?? null,
          }
        : null,
    lines: order.skuQuantityDetailList.map((sku) => lineOf(order, sku, state, texts)),
  }
}

function lineOf(
  { productName, productId, isCustomProduct }: StockUpOrder,
  sku: Sku,
  state: ShopOrder['state'],
  texts: ReadonlyMap<string, string>,
): ShopOrderLine {
  const customId = isCustomProduct ? (sku.fulfilmentProductSkuId ?? sku.productSkuId) : sku.productSkuId
  const personalText = texts.get(customId) ?? ''
  return {
    externalId: customId,
    variantId: sku.productSkuId,
    listingId: productId,
    sku: sku.extCode,
    gtin: '',
    title: productName,
    options: sku.className === '' ? {} : { '1': sku.className },
    quantity: sku.purchaseQuantity,
    openQuantity: state === 'canceled' ? 0 : Math.max(0, sku.purchaseQuantity - (sku.deliverQuantity ?? 0)),
    unitPriceMinor: 0,
    personalization: personalText === '' ? {} : { text: personalText },
    fulfillmentLineId: null,
  }
}

/** The warehouses that receive are in mainland China. */
function addressOf(from: z.infer<typeof ReceiveAddress>): ShopOrder['address'] {
  return toAddress({
    recipient: from.receiverName,
    phone: from.phone,
    country: 'CN',
    region: from.provinceName,
    city: from.cityName,
    district: from.districtName,
    line1: from.detailAddress,
  })
}

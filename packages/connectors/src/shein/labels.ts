import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext } from '../context.ts'
import type { LabelReader, ShopLabel, ShopLabelKind } from '../labels.ts'
import { purchaseNumberOf } from './ids.ts'
import { readPurchases } from './orders/purchase-orders.ts'
import type { PurchaseOrder } from './orders/purchase-shape.ts'
import { callApi } from './request.ts'

/** A file of SHEIN's storage, at an address that expires. */
const Printed = z.object({ url: z.url({ protocol: /^https$/ }) })
/** In delivery, and what follows. */
const firstDelivered = 3
const pending = new Set([11, 12])

/** SHEIN prints barcodes of the pieces, and box marks of a delivery; both for purchase orders only. */
export const labels: LabelReader = {
  kinds: ['item', 'package'],
  async read(context, shop, kind, orderId) {
    const orderNo = purchaseNumberOf(orderId)
    if (orderNo === undefined) return refuse('not_found', 'orders of buyers have the labels of the seller’s carrier')
    const read = await readPurchases(context, shop, [orderNo])
    if (!read.ok) return read
    const [order] = read.data
    if (!order) return refuse('not_found', `SHEIN has no purchase order ${orderNo}`)
    const isDelivered = order.status >= firstDelivered && !pending.has(order.status)
    if (kind === 'package' && !isDelivered) return refuse('not_found', 'the order is in no delivery yet')
    const printed = await callApi(context, shop, callFor(kind, order), Printed)
    return printed.ok ? download(context, printed.data.url) : printed
  },
}

function callFor(kind: ShopLabelKind, { orderNo, orderExtends }: PurchaseOrder) {
  if (kind === 'package') return { path: '/order/print-package', body: { orderNo } }
  const data = (orderExtends ?? []).map(({ skuCode, supplierSku, orderQuantity }) => ({
    orderNo,
    supplierSku,
    sheinSku: skuCode,
    printNumber: orderQuantity,
  }))
  return { path: '/goods/print-barcode', body: { data } }
}

async function download(context: ConnectorContext, url: string): Promise<Answer<ShopLabel>> {
  const response = await context.fetch(url, { signal: context.signal })
  if (!response.ok) return refuse('unavailable', `HTTP ${response.status} of the label`)
  return answer({ mimeType: 'application/pdf', bytes: new Uint8Array(await response.arrayBuffer()) })
}

import { z } from 'zod'
import { type Answer, answer, type Page } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { MissingOrder, OrderReader, ShopOrder } from '../orders.ts'
import { callShop, id, text } from './request.ts'
import { isOpen, ReceiveAddress, type Receiver, StockUpOrder, toShopOrder } from './stock-up-shape.ts'

const pageSize = 100
const type = 'bg.purchaseorderv2.get'
const Listed = z.object({ total: z.number().nullish(), subOrderForSupplierList: z.array(StockUpOrder).nullish() })

/** Orders for Temu's warehouses. They are listed by the time they were placed, not by changes. */
export const stockUpOrders: OrderReader = {
  feed: { bound: 'inclusive', grainMs: 1, maxDays: 90, blindSpots: ['address', 'refund', 'state'] },
  listChanged: list,
  maxRead: 20,
  read: (context, shop, externalIds) => read(context, shop, [...new Set(externalIds)]),
}

async function list(
  context: ConnectorContext,
  shop: Shop,
  since: Date,
  next: string | null,
): Promise<Answer<Page<{ readonly externalId: string; readonly changedAt: Date }>>> {
  const [, end = String(Math.max(context.now.getTime(), since.getTime()) + 1), page = '1'] =
    /^(\d{1,15})\|(\d{1,6})$/.exec(next ?? '') ?? []
  const input = {
    pageNo: Number(page),
    pageSize,
    purchaseTimeFrom: String(since.getTime()),
    purchaseTimeTo: end,
  }
  const read = await callShop(context, shop, { type, input }, Listed)
  if (!read.ok) return read
  const items = (read.data.subOrderForSupplierList ?? []).map(({ subPurchaseOrderSn, purchaseTime }) => ({
    externalId: subPurchaseOrderSn,
    changedAt: purchaseTime,
  }))
  return answer({ items, next: items.length < pageSize ? null : `${end}|${Number(page) + 1}` })
}

async function read(
  context: ConnectorContext,
  shop: Shop,
  ids: readonly string[],
): Promise<Answer<readonly (ShopOrder | MissingOrder)[]>> {
  if (ids.length === 0) return answer([])
  const input = { pageNo: 1, pageSize: ids.length, subPurchaseOrderSnList: ids }
  const read = await callShop(context, shop, { type, input }, Listed)
  if (!read.ok) return read
  const found = read.data.subOrderForSupplierList ?? []
  const open = found.filter(isOpen)
  const receivers = await readReceivers(context, shop, open)
  if (!receivers.ok) return receivers
  const texts = await readTexts(context, shop, open)
  if (!texts.ok) return texts
  const byId = new Map(found.map((order) => [order.subPurchaseOrderSn, order]))
  return answer(
    ids.map((externalId) => {
      const order = byId.get(externalId)
      if (!order) return { externalId, isMissing: true as const }
      return toShopOrder(order, receivers.data.get(externalId), texts.data)
    }),
  )
}

const Receivers = z.object({
  subPurchaseReceiveAddressGroups: z
    .array(
      z.object({
        subWarehouseId: id,
        receiveAddressInfo: ReceiveAddress,
        subPurchaseOrderSnList: z.array(z.string()),
      }),
    )
    .nullish(),
})

/** Warehouses by order; an order has none before Temu has assigned one. */
async function readReceivers(
  context: ConnectorContext,
  shop: Shop,
  open: readonly StockUpOrder[],
): Promise<Answer<ReadonlyMap<string, Receiver>>> {
  const found = new Map<string, Receiver>()
  if (open.length === 0) return answer(found)
  const subPurchaseOrderSnList = open.map(({ subPurchaseOrderSn }) => subPurchaseOrderSn)
  const call = { type: 'bg.shiporder.receiveaddressv2.get', input: { subPurchaseOrderSnList } }
  const read = await callShop(context, shop, call, Receivers)
  if (!read.ok) return read
  for (const group of read.data.subPurchaseReceiveAddressGroups ?? [])
    for (const orderId of group.subPurchaseOrderSnList)
      found.set(orderId, { warehouseId: group.subWarehouseId, address: group.receiveAddressInfo })
  return answer(found)
}

const Staged = z.object({
  list: z
    .array(z.object({ orderDetailVOList: z.array(z.object({ productSkuId: id, personalText: text })).nullish() }))
    .nullish(),
})

/** What buyers have designed. Temu shows it once the seller has put an order on the ship desk. */
async function readTexts(
  context: ConnectorContext,
  shop: Shop,
  open: readonly StockUpOrder[],
): Promise<Answer<ReadonlyMap<string, string>>> {
  const found = new Map<string, string>()
  const custom = open.flatMap(({ isCustomProduct, subPurchaseOrderSn }) =>
    isCustomProduct ? [subPurchaseOrderSn] : [],
  )
  if (custom.length === 0) return answer(found)
  const input = { pageNo: 1, pageSize: custom.length, subPurchaseOrderSnList: custom }
  const read = await callShop(context, shop, { type: 'bg.shiporder.staging.get', input }, Staged)
  if (!read.ok) return read
  for (const { orderDetailVOList } of read.data.list ?? [])
    for (const { productSkuId, personalText } of orderDetailVOList ?? []) found.set(productSkuId, personalText)
  return answer(found)
}

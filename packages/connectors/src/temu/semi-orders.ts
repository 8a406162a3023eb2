import { z } from 'zod'
import { type Answer, answer, type Page } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { MissingOrder, OrderReader, ShopOrder } from '../orders.ts'
import { readCustomizations } from './customizations.ts'
import { callShop } from './request.ts'
import { Address, Amounts, isCustomized, isToShip, SemiOrder, toShopOrder } from './semi-shape.ts'

const pageSize = 100
const Listed = z.object({ pageItems: z.array(SemiOrder).nullish() })
const type = 'bg.order.list.v2.get'

/** Orders that the seller ships. */
export const semiOrders: OrderReader = {
  feed: { bound: 'inclusive', grainMs: 1000, maxDays: 90, blindSpots: ['address', 'refund'] },
  listChanged: list,
  maxRead: 10,
  read: (context, shop, externalIds) => read(context, shop, [...new Set(externalIds)]),
}

/** The latest change comes first. */
async function list(
  context: ConnectorContext,
  shop: Shop,
  since: Date,
  next: string | null,
): Promise<Answer<Page<{ readonly externalId: string; readonly changedAt: Date }>>> {
  const [, end = String(Math.ceil(context.now.getTime() / 1000)), page = '1'] =
    /^(\d{1,12})\|(\d{1,6})$/.exec(next ?? '') ?? []
  const start = Math.floor(since.getTime() / 1000)
  const input = {
    pageNumber: Number(page),
    pageSize,
    updateAtStart: start,
    updateAtEnd: Math.max(Number(end), start),
    sortby: 'updateTime',
  }
  const read = await callShop(context, shop, { type, input }, Listed)
  if (!read.ok) return read
  const items = (read.data.pageItems ?? []).map(({ parentOrderMap }) => ({
    externalId: parentOrderMap.parentOrderSn,
    changedAt: parentOrderMap.updateTime,
  }))
  const last = items.at(-1)
  if (!last || items.length < pageSize) return answer({ items, next: null })
  // Up to the last time: orders that change meanwhile leave the list, which would move the pages.
  const lastSeconds = last.changedAt.getTime() / 1000
  return answer({ items, next: lastSeconds < Number(end) ? `${lastSeconds}|1` : `${end}|${Number(page) + 1}` })
}

async function read(
  context: ConnectorContext,
  shop: Shop,
  ids: readonly string[],
): Promise<Answer<readonly (ShopOrder | MissingOrder)[]>> {
  const found = await findSemiOrders(context, shop, ids)
  if (!found.ok) return found
  const results: (ShopOrder | MissingOrder)[] = []
  for (const externalId of ids) {
    const order = found.data.find(({ parentOrderMap }) => parentOrderMap.parentOrderSn === externalId)
    if (!order) {
      results.push({ externalId, isMissing: true })
      continue
    }
    const completed = await complete(context, shop, order)
    if (!completed.ok) return completed
    results.push(completed.data)
  }
  return answer(results)
}

export async function findSemiOrders(
  context: ConnectorContext,
  shop: Shop,
  ids: readonly string[],
): Promise<Answer<SemiOrder[]>> {
  if (ids.length === 0) return answer([])
  const input = { pageNumber: 1, pageSize: ids.length, parentOrderSnList: ids }
  const read = await callShop(context, shop, { type, input }, Listed)
  return read.ok ? answer(read.data.pageItems ?? []) : read
}

async function complete(context: ConnectorContext, shop: Shop, order: SemiOrder): Promise<Answer<ShopOrder>> {
  const { parentOrderSn } = order.parentOrderMap
  const address = isToShip(order) ? await readAddress(context, shop, parentOrderSn) : answer(null)
  if (!address.ok) return address
  const amounts = await readAmounts(context, shop, parentOrderSn)
  if (!amounts.ok) return amounts
  const customized = order.orderList.filter(isCustomized).map(({ orderSn }) => orderSn)
  const customizations = await readCustomizations(context, shop, customized)
  if (!customizations.ok) return customizations
  const parts = { address: address.data, amounts: amounts.data, customizations: customizations.data }
  return answer(toShopOrder(order, parts, shop.currency))
}

/** Null where Temu shows no addresses: in some countries, and to shops that must buy its labels. */
async function readAddress(
  context: ConnectorContext,
  shop: Shop,
  parentOrderSn: string,
): Promise<Answer<Address | null>> {
  const call = { type: 'bg.order.shippinginfo.v2.get', input: { parentOrderSn } }
  const read = await callShop(context, shop, call, Address)
  return !read.ok && read.code === 'refused' ? answer(null) : read
}

/** Null while Temu computes them, and for apps that may not read them. */
async function readAmounts(
  context: ConnectorContext,
  shop: Shop,
  parentOrderSn: string,
): Promise<Answer<Amounts | null>> {
  const call = { type: 'bg.order.amount.query', input: { parentOrderSn } }
  const read = await callShop(context, shop, call, Amounts)
  const isAbsent = !read.ok && (read.code === 'permission_missing' || read.detail.startsWith('140020008:'))
  return isAbsent ? answer(null) : read
}

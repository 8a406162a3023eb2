import { z } from 'zod'
import { type Answer, answer, type Page } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { purchaseId } from '../ids.ts'
import { callApi, hosts } from '../request.ts'
import { Text, Time, timeText } from '../times.ts'

const hourMs = 3_600_000
/** The longest periods of a call. */
const customerMs = 48 * hourMs
const purchaseMs = 59 * 24 * hourMs
const pageSizes = { customer: 30, purchase: 200 } as const

type Changed = { readonly externalId: string; readonly changedAt: Date }
/**
 * Which list, from when, the end of the whole poll, and the number of a page. Pages are read `on` to the last one, and then
 * `back` to the first.
 */
type Place = {
  readonly list: 'customer' | 'purchase'
  readonly from: Date
  readonly end: Date
  readonly page: number
  readonly way: 'on' | 'back'
}

const CustomerPage = z.object({ orderList: z.array(z.object({ orderNo: Text, orderUpdateTime: Time })).nullish() })
const PurchasePage = z.object({ list: z.array(z.object({ orderNo: Text, updateTime: Time, addTime: Time })).nullish() })

/** Changed orders of buyers, in periods, and then the changed purchase orders of SHEIN. */
export async function listChanged(
  context: ConnectorContext,
  shop: Shop,
  since: Date,
  next: string | null,
): Promise<Answer<Page<Changed>>> {
  const place = (next === null ? undefined : readPlace(next)) ?? firstPlace(shop, since, context.now)
  const listed = await (place.list === 'customer' ? listCustomers : listPurchases)(context, shop, place)
  if (!listed.ok) return listed
  const following = nextPlace(place, since, listed.data.length)
  return answer({ items: listed.data, next: following ? placeText(following) : null })
}

/**
 * Shops that SHEIN runs have no orders of buyers. The end is the time of the first page: an order that changes later leaves
 * the list, and the next poll finds it.
 */
function firstPlace(shop: Shop, since: Date, now: Date): Place {
  const list = shop.settings.host === hosts[1] ? 'purchase' : 'customer'
  const end = new Date(Math.max(now.getTime(), since.getTime() + 1000))
  return { list, from: since, end, page: 1, way: 'on' }
}

function readPlace(text: string): Place | undefined {
  const [, list, from = '', end = '', page, way] =
    /^(customer|purchase)\|([0-9TZ:.-]{20,30})\|([0-9TZ:.-]{20,30})\|(\d{1,5})\|(on|back)$/.exec(text) ?? []
  if (list !== 'customer' && list !== 'purchase') return undefined
  return { list, from: new Date(from), end: new Date(end), page: Number(page), way: way === 'back' ? way : 'on' }
}

function placeText({ list, from, end, page, way }: Place): string {
  return [list, from.toISOString(), end.toISOString(), page, way].join('|')
}

/** The end of the period of a call. */
function periodEnd({ list, from, end }: Place): Date {
  return new Date(Math.min(from.getTime() + (list === 'customer' ? customerMs : purchaseMs), end.getTime()))
}

/**
 * An order that leaves the list moves those behind it towards the first page, onto pages that were already read. Reading
 * back to the first page meets them all, in whatever order SHEIN lists.
 */
function nextPlace(place: Place, since: Date, count: number): Place | undefined {
  const { list, end, page, way } = place
  if (way === 'on' && count >= pageSizes[list]) return { ...place, page: page + 1 }
  if (page > 1) return { ...place, page: page - 1, way: 'back' }
  const later = periodEnd(place)
  if (later < end) return { list, from: later, end, page: 1, way: 'on' }
  return list === 'customer' ? { list: 'purchase', from: since, end, page: 1, way: 'on' } : undefined
}

async function listCustomers(context: ConnectorContext, shop: Shop, place: Place): Promise<Answer<Changed[]>> {
  const body = {
    // By time of change.
    queryType: 2,
    startTime: timeText(place.from),
    endTime: timeText(periodEnd(place)),
    page: place.page,
    pageSize: pageSizes.customer,
    // What the merchant ships.
    queryOrderType: 3,
  }
  const read = await callApi(context, shop, { path: '/order/order-list', body }, CustomerPage)
  if (!read.ok) return read
  return answer(
    (read.data.orderList ?? []).map(({ orderNo, orderUpdateTime }) => ({
      externalId: orderNo,
      changedAt: orderUpdateTime ?? context.now,
    })),
  )
}

async function listPurchases(context: ConnectorContext, shop: Shop, place: Place): Promise<Answer<Changed[]>> {
  const query = {
    updateTimeStart: timeText(place.from),
    updateTimeEnd: timeText(periodEnd(place)),
    pageNumber: String(place.page),
    pageSize: String(pageSizes.purchase),
    // With the forecasts of JIT.
    selectJitMother: '1',
  }
  const read = await callApi(context, shop, { path: '/order/purchase-order-infos', query }, PurchasePage)
  if (!read.ok) return read
  return answer(
    (read.data.list ?? []).map(({ orderNo, updateTime, addTime }) => ({
      externalId: purchaseId(orderNo),
      changedAt: updateTime ?? addTime ?? context.now,
    })),
  )
}

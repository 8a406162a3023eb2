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
/** Which list, from when, and the number of its page. */
type Place = { readonly list: 'customer' | 'purchase'; readonly from: Date; readonly page: number }

const CustomerPage = z.object({ orderList: z.array(z.object({ orderNo: Text, orderUpdateTime: Time })).nullish() })
const PurchasePage = z.object({ list: z.array(z.object({ orderNo: Text, updateTime: Time, addTime: Time })).nullish() })

/** Changed orders of buyers, in periods, and then the changed purchase orders of SHEIN. */
export async function listChanged(
  context: ConnectorContext,
  shop: Shop,
  since: Date,
  next: string | null,
): Promise<Answer<Page<Changed>>> {
  const place = (next === null ? undefined : readPlace(next)) ?? firstPlace(shop, since)
  const listed = await (place.list === 'customer' ? listCustomers : listPurchases)(context, shop, place)
  if (!listed.ok) return listed
  const following = nextPlace(place, { since, now: context.now, count: listed.data.length })
  return answer({ items: listed.data, next: following ? placeText(following) : null })
}

/** Shops that SHEIN runs have no orders of buyers. */
function firstPlace(shop: Shop, since: Date): Place {
  return { list: shop.settings.host === hosts[1] ? 'purchase' : 'customer', from: since, page: 1 }
}

function readPlace(text: string): Place | undefined {
  const [, list, from = '', page] = /^(customer|purchase)\|([0-9TZ:.-]{20,30})\|(\d{1,5})$/.exec(text) ?? []
  if (list !== 'customer' && list !== 'purchase') return undefined
  return { list, from: new Date(from), page: Number(page) }
}

function placeText({ list, from, page }: Place): string {
  return `${list}|${from.toISOString()}|${page}`
}

function nextPlace(
  { list, from, page }: Place,
  { since, now, count }: { readonly since: Date; readonly now: Date; readonly count: number },
): Place | undefined {
  if (count >= pageSizes[list]) return { list, from, page: page + 1 }
  const later = new Date(from.getTime() + (list === 'customer' ? customerMs : purchaseMs))
  if (later < now) return { list, from: later, page: 1 }
  return list === 'customer' ? { list: 'purchase', from: since, page: 1 } : undefined
}

async function listCustomers(context: ConnectorContext, shop: Shop, { from, page }: Place): Promise<Answer<Changed[]>> {
  const body = {
    // By time of change.
    queryType: 2,
    startTime: timeText(from),
    endTime: timeText(new Date(from.getTime() + customerMs)),
    page,
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

async function listPurchases(context: ConnectorContext, shop: Shop, { from, page }: Place): Promise<Answer<Changed[]>> {
  const query = {
    updateTimeStart: timeText(from),
    updateTimeEnd: timeText(new Date(from.getTime() + purchaseMs)),
    pageNumber: String(page),
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

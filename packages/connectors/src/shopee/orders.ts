import { z } from 'zod'
import { type Answer, answer } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { OrderReader } from '../orders.ts'
import { callForResponse } from './request.ts'
import { Order, optionalFields, toShopOrder } from './shape.ts'

const pageSize = 50
/** Longest time between the two ends of a list. */
const windowSeconds = 15 * 86_400

const Page = z.object({
  more: z.boolean(),
  next_cursor: z.string().nullish(),
  order_list: z.array(z.object({ order_sn: z.string() })),
})
const Changed = Order.pick({ order_sn: true, update_time: true })

export const orders: OrderReader = {
  // The time of an order changes with its status; that it changes with anything else is not documented.
  feed: { bound: 'inclusive', grainMs: 1000, maxDays: 180, blindSpots: ['address', 'refund', 'payment'] },
  async listChanged(context, shop, since, next) {
    const { from, end, cursor } = readNext(next) ?? {
      from: secondsOf(since),
      end: Math.max(secondsOf(context.now), secondsOf(since) + 1),
      cursor: '',
    }
    const to = Math.min(from + windowSeconds, end)
    const query = {
      time_range_field: 'update_time',
      time_from: String(from),
      time_to: String(to),
      page_size: String(pageSize),
      cursor,
      request_order_status_pending: 'true',
    }
    const read = await callForResponse(context, shop, { path: '/order/get_order_list', query }, Page)
    if (!read.ok) return read
    // The list has no times.
    const ids = read.data.order_list.map(({ order_sn }) => order_sn)
    const changed = await readDetails(context, shop, ids, '', Changed)
    if (!changed.ok) return changed
    const items = changed.data.map(({ order_sn, update_time }) => ({ externalId: order_sn, changedAt: update_time }))
    if (read.data.more) return answer({ items, next: [from, end, read.data.next_cursor ?? ''].join('|') })
    return answer({ items, next: to < end ? [to, end, ''].join('|') : null })
  },
  maxRead: 50,
  async read(context, shop, externalIds) {
    const ids = [...new Set(externalIds)]
    const found = await readOrders(context, shop, ids)
    if (!found.ok) return found
    const byId = new Map(found.data.map((order) => [order.order_sn, order]))
    return answer(
      ids.map((externalId) => {
        const order = byId.get(externalId)
        return order ? toShopOrder(order) : { externalId, isMissing: true as const }
      }),
    )
  },
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** Where a list goes on: start of its window, end of the whole period, and the platform's cursor. */
function readNext(next: string | null): { from: number; end: number; cursor: string } | undefined {
  const [, from, end, cursor = ''] = /^(\d{1,12})\|(\d{1,12})\|(.{0,200})$/s.exec(next ?? '') ?? []
  return from === undefined ? undefined : { from: Number(from), end: Number(end), cursor }
}

export function readOrders(context: ConnectorContext, shop: Shop, ids: readonly string[]): Promise<Answer<Order[]>> {
  return readDetails(context, shop, ids, optionalFields, Order)
}

/** Reads orders. One that does not exist fails the whole call, so that the others are then read in halves. */
async function readDetails<Detail>(
  context: ConnectorContext,
  shop: Shop,
  ids: readonly string[],
  fields: string,
  schema: z.ZodType<Detail>,
): Promise<Answer<Detail[]>> {
  if (ids.length === 0) return answer([])
  const query = {
    order_sn_list: ids.join(','),
    request_order_status_pending: 'true',
    ...(fields !== '' && { response_optional_fields: fields }),
  }
  const call = { path: '/order/get_order_detail', query }
  const read = await callForResponse(context, shop, call, z.object({ order_list: z.array(schema) }))
  if (read.ok) return answer(read.data.order_list)
  if (read.code !== 'not_found') return read
  if (ids.length === 1) return answer([])
  const half = Math.ceil(ids.length / 2)
  const first = await readDetails(context, shop, ids.slice(0, half), fields, schema)
  if (!first.ok) return first
  const second = await readDetails(context, shop, ids.slice(half), fields, schema)
  return second.ok ? answer([...first.data, ...second.data]) : second
}

import { z } from 'zod'
import { type Answer, answer, type Page } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { toMinor } from '../../money.ts'
import type { MissingOrder, OrderReader, ShopOrder } from '../../orders.ts'
import { getAll, pageSize } from '../http/pages.ts'
import { get } from '../http/request.ts'
import { piecesOfOthers } from '../parcels/fulfillments.ts'
import { plainText } from '../text.ts'
import { addressOf, type RegionNames, readRegions, shopAddressOf } from './addresses.ts'
import { lineOf, type Pieces, refundedPieces } from './lines.ts'
import { ChangedOrder, Order, orderFields, Refund } from './shape.ts'
import { paymentOf, refundedMinorOf, stateOf } from './states.ts'

export const orders: OrderReader = {
  // Shops that store orders as posts do not count a changed address as a change. Trashed orders are listed, but not
  // those that are deleted for good.
  feed: { bound: 'inclusive', grainMs: 1000, maxDays: 3650, blindSpots: ['address', 'trash'] },
  listChanged,
  maxRead: 50,
  read,
}

/** `any` leaves out trashed orders, which are therefore listed after it. */
type Cursor = { readonly status: 'any' | 'trash'; readonly after: number; readonly page: number }

function cursorOf(since: Date, next: string | null): Cursor {
  const [, status, after, page] = /^(any|trash)\|(\d{1,12})\|(\d{1,6})$/.exec(next ?? '') ?? []
  // `modified_after` excludes its own second.
  if (status === undefined) return { status: 'any', after: Math.floor(since.getTime() / 1000) - 1, page: 1 }
  return { status: status === 'any' ? 'any' : 'trash', after: Number(after), page: Number(page) }
}

async function listChanged(
  context: ConnectorContext,
  shop: Shop,
  since: Date,
  next: string | null,
): Promise<Answer<Page<{ readonly externalId: string; readonly changedAt: Date }>>> {
  const cursor = cursorOf(since, next)
  const listed = await get(
    context,
    shop,
    '/orders',
    {
      status: cursor.status,
      modified_after: new Date(cursor.after * 1000).toISOString().slice(0, 19),
      dates_are_gmt: true,
      orderby: 'modified',
      order: 'asc',
      per_page: pageSize,
      page: cursor.page,
      _fields: 'id,date_modified_gmt',
    },
    z.array(ChangedOrder),
  )
  if (!listed.ok) return listed
  const items = listed.data.map(({ id, date_modified_gmt }) => ({
    externalId: String(id),
    changedAt: date_modified_gmt,
  }))
  return answer({ items, next: nextOf(cursor, since, items) })
}

/**
 * Continues from the last time that was listed, not from a page number: an order that changes meanwhile moves to the
 * end, and the order behind it would move onto a page that was already read.
 */
function nextOf(cursor: Cursor, since: Date, items: readonly { readonly changedAt: Date }[]): string | null {
  const last = items.at(-1)
  if (last && items.length >= pageSize) {
    const after = Math.floor(last.changedAt.getTime() / 1000) - 1
    return after > cursor.after ? `${cursor.status}|${after}|1` : `${cursor.status}|${cursor.after}|${cursor.page + 1}`
  }
  return cursor.status === 'any' ? `trash|${cursorOf(since, null).after}|1` : null
}

async function read(
  context: ConnectorContext,
  shop: Shop,
  externalIds: readonly string[],
): Promise<Answer<readonly (ShopOrder | MissingOrder)[]>> {
  const ids = [...new Set(externalIds)]
  const found = new Map<string, Order>()
  for (const status of ['any', 'trash']) {
    const remaining = ids.filter((id) => !found.has(id) && /^\d{1,18}$/.test(id))
    if (remaining.length === 0) break
    const query = { include: remaining.join(','), status, per_page: pageSize, dp: 2, _fields: orderFields }
    const listed = await get(context, shop, '/orders', query, z.array(Order))
    if (!listed.ok) return listed
    for (const order of listed.data) found.set(String(order.id), order)
  }
  // A status that a plugin hides from lists is seen only by its id.
  for (const id of ids.filter((each) => !found.has(each) && /^\d{1,18}$/.test(each))) {
    const single = await get(context, shop, `/orders/${id}`, { _fields: orderFields }, Order)
    if (single.ok) found.set(id, single.data)
    else if (single.code !== 'not_found') return single
  }
  const regions = await readRegions(context, shop, [...found.values()])
  if (!regions.ok) return regions
  const results: (ShopOrder | MissingOrder)[] = []
  for (const externalId of ids) {
    const order = found.get(externalId)
    const gone = order ? await readClosedPieces(context, shop, order) : undefined
    if (gone && !gone.ok) return gone
    results.push(order && gone ? toShopOrder(order, gone.data, regions.data) : { externalId, isMissing: true })
  }
  return answer(results)
}

/** Pieces that were refunded, and pieces that were shipped by someone else. */
async function readClosedPieces(
  context: ConnectorContext,
  shop: Shop,
  order: Order,
): Promise<Answer<readonly Pieces[]>> {
  const gone: Pieces[] = []
  if (order.refunds.length > 0) {
    const refunds = await getAll(context, shop, `/orders/${order.id}/refunds`, {}, z.array(Refund))
    if (!refunds.ok) return refunds
    gone.push(refundedPieces(refunds.data))
  }
  const shipped = order.meta_data.find(({ key }) => key === '_fulfillment_status')?.value
  if (shipped === 'fulfilled' || shipped === 'partially_fulfilled') {
    const pieces = await piecesOfOthers(context, shop, String(order.id))
    if (!pieces.ok) return pieces
    gone.push(pieces.data)
  }
  return answer(gone)
}

const pickupMethods = new Set(['local_pickup', 'pickup_location'])

function toShopOrder(order: Order, gone: readonly Pieces[], regions: RegionNames): ShopOrder {
  const methods = order.shipping_lines
  return {
    externalId: String(order.id),
    number: order.number,
    state: stateOf(order.status),
    payment: paymentOf(order),
    isCancelRequested: false,
    orderedAt: order.date_created_gmt,
    changedAt: order.date_modified_gmt,
    shipBy: null,
    address: addressOf(order, regions),
    shopAddress: shopAddressOf(order),
    totalMinor: toMinor(order.total),
    refundedMinor: refundedMinorOf(order),
    currency: order.currency,
    buyerNote: plainText(order.customer_note),
    shippingMethod: methods.map(({ method_title }) => plainText(method_title ?? '')).join(', '),
    isPickup: methods.length > 0 && methods.every(({ method_id }) => pickupMethods.has(method_id ?? '')),
    isTest: false,
    lines: order.line_items.filter(({ quantity }) => quantity > 0).map((line) => lineOf(line, gone)),
  }
}

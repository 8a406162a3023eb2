import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { insertLines, type NewOrderLine } from '../orders/line-queries.ts'
import { findByRequestKey, insertOrders, type NewOrder } from '../orders/order-queries.ts'
import { priceOrders } from '../pricing/price-orders.ts'

export type Line = Omit<NewOrderLine, 'orderId' | 'position'>

export async function placeOrder(
  transaction: Database,
  order: NewOrder,
  lines: readonly Line[],
): Promise<Result<number>> {
  const [made] = await insertOrders(transaction, [order])
  if (!made) {
    const known =
      order.requestKey === null ? undefined : await findByRequestKey(transaction, order.accountId, order.requestKey)
    if (!known) return fail('order_exists')
    return known.source === order.source && known.externalId === order.externalId
      ? succeed(known.id)
      : fail('request_key_reused')
  }
  await addLinesAndPrices(transaction, [{ id: made.id, lines, source: order.source }], order.accountId)
  return succeed(made.id)
}

/** Gives new orders their lines and prices. */
export async function addLinesAndPrices(
  transaction: Database,
  orders: readonly { readonly id: number; readonly lines: readonly Line[]; readonly source: string }[],
  actorId: number,
): Promise<void> {
  const lines = orders.flatMap((order) =>
    order.lines.map((line, position) => ({ ...line, orderId: order.id, position })),
  )
  await insertLines(transaction, lines)
  await insertEvents(
    transaction,
    orders.map(({ id, source }) => ({ orderId: id, kind: 'created', reason: source })),
    actorId,
  )
  await priceOrders(
    transaction,
    orders.map(({ id }) => id),
    actorId,
  )
}

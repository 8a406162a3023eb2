import type { MissingOrder, ShopOrder } from '@podwright/connectors/orders'
import type { ShopOrderOutcome, ShopOrderReason } from '@podwright/domain/stores/shop-orders'

export type Decision = {
  readonly outcome: Exclude<ShopOrderOutcome, 'pending' | 'failed'>
  readonly reason: ShopOrderReason
}

/** What we know about an order when it is read. */
export type SyncFacts = {
  /** Whether it has been imported. */
  readonly isImported: boolean
  /** Whether the order that was imported has been canceled here. */
  readonly isCanceled: boolean
  /** Whether the seller asked to import it although it would be ignored or wait. */
  readonly isRequested: boolean
  /** Whether another store of the same shop imports it. */
  readonly isOfOtherStore: boolean
  /** When the shop was connected, in its own times: older orders are imported on request only. */
  readonly ordersFrom: Date
  readonly importsAuthorized: boolean
  readonly importsCashOnDelivery: boolean
  /** Counts of open lines by mapping; `ignored`: the seller does not sell them through us. */
  readonly lines: { readonly mapped: number; readonly ignored: number; readonly unknown: number }
}

/**
 * Decides what happens to an order in its current state in the shop. An imported order stays imported until it is
 * canceled: what has changed is applied to it separately. Orders are imported as a whole or not at all.
 */
export function decideOutcome(order: ShopOrder | MissingOrder, facts: SyncFacts): Decision {
  const end = endReason(order)
  if (facts.isImported && facts.isCanceled) return { outcome: 'ended', reason: end ?? 'canceled_here' }
  if (facts.isImported) return { outcome: 'imported', reason: 'imported' }
  if (end) return { outcome: 'ended', reason: end }
  // `endReason` has handled missing orders.
  if ('isMissing' in order) return { outcome: 'ended', reason: 'gone' }
  if (facts.isOfOtherStore) return { outcome: 'ignored', reason: 'other_store' }
  // Its pieces are made for the orders that call them off.
  if (order.isForecast) return { outcome: 'ignored', reason: 'forecast' }
  // Some shops complete orders that no one has shipped: the seller knows.
  if (order.state === 'shipped' && !(facts.isRequested && hasOpenPieces(order)))
    return { outcome: 'ignored', reason: 'shipped_elsewhere' }
  const ignored = facts.isRequested ? undefined : ignoreReason(order, facts)
  if (ignored) return { outcome: 'ignored', reason: ignored }
  const waiting = waitReason(order, facts)
  return waiting ? { outcome: 'waiting', reason: waiting } : { outcome: 'imported', reason: 'imported' }
}

export type EndReason = 'gone' | 'canceled' | 'refunded'

/** How an order has ended in its shop; undefined while there is something to make. */
export function endReason(order: ShopOrder | MissingOrder): EndReason | undefined {
  if ('isMissing' in order) return 'gone'
  if (order.state === 'canceled') return 'canceled'
  if (order.payment === 'refunded') return 'refunded'
  return order.state !== 'shipped' && !hasOpenPieces(order) ? 'refunded' : undefined
}

function hasOpenPieces({ lines }: ShopOrder): boolean {
  return lines.some(({ openQuantity }) => openQuantity > 0)
}

function ignoreReason(order: ShopOrder, { ordersFrom, lines }: SyncFacts): ShopOrderReason | undefined {
  if (order.isTest) return 'test'
  if (order.orderedAt < ordersFrom) return 'before_connection'
  if (order.isPickup) return 'pickup'
  return lines.mapped + lines.unknown === 0 ? 'not_ours' : undefined
}

function waitReason(order: ShopOrder, facts: SyncFacts): ShopOrderReason | undefined {
  const reason = facts.isRequested ? undefined : shopReason(order, facts)
  if (reason) return reason
  if (order.address === null) return 'no_address'
  // One mapped line is enough to import; unmapped lines stay open for the seller.
  return facts.lines.mapped === 0 && !facts.isRequested ? 'unmapped' : undefined
}

/** What the shop says against making an order now, which the seller may set aside. */
function shopReason(
  order: ShopOrder,
  { importsAuthorized, importsCashOnDelivery }: SyncFacts,
): ShopOrderReason | undefined {
  if (order.state === 'unpaid' || order.payment === 'pending') return 'unpaid'
  if (order.payment === 'on_delivery' && !importsCashOnDelivery) return 'cash_on_delivery'
  if (order.payment === 'authorized' && !importsAuthorized) return 'authorized'
  if (order.state === 'on_hold') return 'on_hold'
  return order.isCancelRequested ? 'buyer_may_cancel' : undefined
}

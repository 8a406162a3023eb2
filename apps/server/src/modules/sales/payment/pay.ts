import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { payOrders as payOrdersCall } from '@podwright/contracts/orders/orders'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { chargeWallet } from '../../platform/wallet/service.ts'
import { findShopGates, queueShopReads, refuseOpenChanges } from '../holds/shop-gate.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { moveOrders, sendToProduction } from '../orders/order-flow.ts'
import { findOrders, lockOrders, type OrderRow } from '../orders/order-queries.ts'
import { findPersonalizedOrders } from '../orders/print-queries.ts'
import { findLockedOrders } from '../pricing/level-queries.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import { findPayment, insertPayment, markPaid } from './payment-queries.ts'
import { withWalletLock } from './wallet-lock.ts'

type Paid = DataOf<typeof payOrdersCall>
type PayOrdersInput = ParsedBodyOf<typeof payOrdersCall>

/** Older prices are calculated again before payment. */
const maxPriceAgeDays = 1
const dayMs = 86_400_000

/**
 * Pays orders from the wallet, all or none. Locks the wallet first, then the orders by id, so that payments cannot
 * deadlock. A repeated request key returns the first payment.
 */
export async function payOrders(deps: OrderDeps, accountId: number, requested: PayOrdersInput): Promise<Result<Paid>> {
  const paid = await withWalletLock(deps, accountId, async (transaction, { balanceMinor }) => {
    const ids = [...new Set(requested.orders.map(({ id }) => id))].sort((a, b) => a - b)
    const existing = await findPayment(transaction, accountId, requested.requestKey)
    if (existing) {
      const isSame = existing.orderIds.length === ids.length && existing.orderIds.every((id, at) => id === ids[at])
      return isSame ? paymentOf(transaction, ids, existing.totalMinor, balanceMinor) : fail('request_key_reused')
    }
    const orders = await lockOrders(transaction, accountId, ids)
    const refused = await validatePayable(transaction, orders, ids, requested)
    if (refused) return refused
    return payLockedOrders(transaction, orders, { accountId, actorId: accountId, requestKey: requested.requestKey })
  })
  if (!paid.ok) return paid
  const idsIn = (target: OrderRow['state']) =>
    paid.data.orders.flatMap(({ id, state }) => (state === target ? [id] : []))
  const sent = idsIn('in_review')
  if (sent.length > 0) await deps.queuePrints?.(sent)
  await queueShopReads(deps, idsIn('holding'))
  return paid
}

/** Why orders cannot be paid. Updated prices persist even if the payment is rejected, so that the seller sees them. */
async function validatePayable(
  transaction: Database,
  orders: readonly OrderRow[],
  ids: readonly number[],
  requested: PayOrdersInput,
): Promise<Failed | undefined> {
  if (orders.length !== ids.length) return fail('order_unknown')
  const isPayable = ({ state }: OrderRow) => state === 'awaiting_payment' || state === 'payment_failed'
  const isIncomplete = ({ state }: OrderRow) => ['draft', 'needs_mapping', 'needs_personalization'].includes(state)
  const unpayable = orders.filter((order) => !isPayable(order))
  const fieldsOf = (rows: readonly OrderRow[], value: (row: OrderRow) => string) =>
    Object.fromEntries(rows.slice(0, 20).map((row) => [row.number, value(row)]))
  if (unpayable.length > 0)
    return fail(unpayable.every(isIncomplete) ? 'order_incomplete' : 'order_state', {
      fields: fieldsOf(unpayable, (row) => row.state),
    })
  const fresh = await priceStaleOrders(transaction, orders)
  const nowIncomplete = fresh.filter((order) => !isPayable(order))
  if (nowIncomplete.length > 0) return fail('order_incomplete', { fields: fieldsOf(nowIncomplete, (row) => row.state) })
  const seen = new Map(requested.orders.map(({ id, totalMinor }) => [id, totalMinor]))
  const changed = fresh.filter(({ id, totalMinor }) => seen.get(id) !== totalMinor)
  if (changed.length === 0) return undefined
  return fail('order_price_changed', { fields: fieldsOf(changed, (row) => String(row.totalMinor)) })
}

/**
 * Prices again what was priced more than a day ago, orders with products that the seller's level does not include any
 * more, and orders with texts of buyers, which the previous release takes for payable without them; returns all of the locked orders as they are then.
 */
export async function priceStaleOrders(
  transaction: Database,
  orders: readonly OrderRow[],
): Promise<readonly OrderRow[]> {
  const ids = orders.map(({ id }) => id)
  const personalized = await findPersonalizedOrders(transaction, ids)
  const locked = await findLockedOrders(transaction, ids)
  const stale = orders
    .filter((order) => isStale(order) || personalized.has(order.id) || locked.has(order.id))
    .map(({ id }) => id)
  if (stale.length === 0) return orders
  await priceOrders(transaction, stale, null)
  return findOrders(transaction, ids)
}

type PaymentFacts = {
  readonly accountId: number
  /** Who pays; null: a rule of the store. */
  readonly actorId: number | null
  readonly requestKey: string
  readonly reason?: string
}

/** Pays payable orders, all or none, in a transaction that holds the locks on the wallet and then on the orders. */
export async function payLockedOrders(
  transaction: Database,
  orders: readonly OrderRow[],
  { accountId, actorId, requestKey, reason = '' }: PaymentFacts,
): Promise<Result<Paid>> {
  const ids = orders.map(({ id }) => id)
  const refused = await refuseOpenChanges(transaction, ids)
  if (refused) return refused
  const payments = orders.map(({ id, number, totalMinor }) => ({
    orderId: id,
    orderNumber: number,
    amountMinor: totalMinor,
  }))
  const paid = await chargeWallet(transaction, accountId, payments, { by: accountId })
  if (!paid.ok) {
    // No ledger entry was written. Record the failed attempt.
    const waiting = orders.filter(({ state }) => state === 'awaiting_payment')
    const moves = waiting.map(({ id, state }) => ({
      id,
      from: state,
      to: 'payment_failed' as const,
      reason: paid.code,
    }))
    await moveOrders(transaction, moves, actorId)
    return paid
  }
  const totalMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  await insertPayment(transaction, { accountId, requestKey, totalMinor, orderIds: ids })
  await markPaid(transaction, ids)
  const events = orders.map((order) => ({
    orderId: order.id,
    kind: 'payment' as const,
    to: 'paid',
    reason,
    details: { amountMinor: order.totalMinor },
  }))
  await insertEvents(transaction, events, actorId)
  await startOrders(transaction, actorId, orders)
  return paymentOf(transaction, ids, totalMinor, paid.data.balanceMinor)
}

/**
 * Sends paid orders to production, or puts them on hold for the time that their store sets. Orders of connected shops
 * are always on hold until the shop was read again.
 */
async function startOrders(transaction: Database, actorId: number | null, orders: readonly OrderRow[]): Promise<void> {
  const holdUntil = ({ holdMinutes }: OrderRow) => new Date(Date.now() + holdMinutes * 60_000).toISOString()
  const gates = await findShopGates(
    transaction,
    orders.map(({ id }) => id),
  )
  const moves = orders.map((order) => {
    const { id, state: from } = order
    return order.holdMinutes > 0 || gates.get(id) !== 'open'
      ? { id, from, to: 'holding' as const, releaseAt: holdUntil(order) }
      : { id, from, to: 'in_review' as const }
  })
  await moveOrders(transaction, moves, actorId)
  const unheld = moves.flatMap(({ id, to: state }) => (state === 'in_review' ? [{ id, state, actionCode: null }] : []))
  if (unheld.length > 0) await sendToProduction(transaction, unheld, actorId)
}

async function paymentOf(
  transaction: Database,
  ids: readonly number[],
  totalMinor: number,
  balanceMinor: number,
): Promise<Result<Paid>> {
  const orders = await findOrders(transaction, ids)
  return succeed({ totalMinor, balanceMinor, orders: orders.map(({ id, state }) => ({ id, state })) })
}

/** Whether the price is old, or the store has changed its consent to JIT or its inserts since. */
function isStale({ pricedAt, jitChangedAt, insertsChangedAt }: OrderRow): boolean {
  const pricedMs = pricedAt?.getTime() ?? 0
  return (
    Date.now() - pricedMs > maxPriceAgeDays * dayMs ||
    [jitChangedAt, insertsChangedAt].some((at) => (at?.getTime() ?? 0) > pricedMs)
  )
}

import { randomUUID } from 'node:crypto'
import { decideAutomaticPayment, isWalletLow, type WaitingReason } from '@podwright/domain/stores/automatic-payment'
import type { Database } from '../../../db/kysely.ts'
import { isDatabaseLost } from '../../../db/start-error.ts'
import { type Result, succeed } from '../../../result.ts'
import { queueShopReads } from '../holds/shop-gate.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { lockOrders } from '../orders/order-queries.ts'
import type { OnOrderError } from '../orders/process-each.ts'
import { payLockedOrders, priceStaleOrders } from '../payment/pay.ts'
import { withWalletLock } from '../payment/wallet-lock.ts'
import {
  type DueOrder,
  findDueOrders,
  findRule,
  notifyOnceADay,
  paidWithin24Hours,
  readPaymentChecks,
  replacePaymentChecks,
  writeOutcomes,
} from './queries.ts'

type AutomaticPaymentDeps = Pick<OrderDeps, 'db' | 'walletQueue' | 'queuePrints' | 'queueShops'> & {
  readonly onError: OnOrderError
}
type Decision = 'paid' | 'unpaid' | WaitingReason

/** Checks of stores, and orders of each store, in one run; the next run, a minute later, goes on. */
const maxChecks = 1000
const batch = 200

/**
 * Pays the orders that came in from shops with an active rule, oldest first, each in its own transaction. When what is
 * left of a day's limit does not cover one, the later ones of the store wait, too, so that it is paid first; one above the
 * balance does not delay those that the wallet covers. Returns how many orders were paid.
 */
export async function payAutomatically(deps: AutomaticPaymentDeps): Promise<number> {
  // Before the orders: what changes from here on is recorded again.
  const checks = await readPaymentChecks(deps.db, maxChecks)
  if (checks.length === 0) return 0
  const due = await findDueOrders(deps.db, [...new Set(checks.map(({ storeId }) => storeId))], batch)
  const unfinished = storesWithMore(due)
  const stoppedStores = new Set<number>()
  const waiting: { order: DueOrder; reason: WaitingReason }[] = []
  const paid: number[] = []
  for (const order of due) {
    const decision = stoppedStores.has(order.storeId) ? 'daily_limit' : await decideAndPay(deps, order)
    if (decision === 'paid') paid.push(order.id)
    if (decision === 'unpaid') unfinished.add(order.storeId)
    if (decision === 'paid' || decision === 'unpaid') continue
    if (decision === 'daily_limit') stoppedStores.add(order.storeId)
    waiting.push({ order, reason: decision })
  }
  await recordWaiting(deps.db, waiting)
  await replacePaymentChecks(deps.db, checks, unfinished)
  if (paid.length > 0) await deps.queuePrints?.(paid)
  await queueShopReads(deps, paid)
  return paid.length
}

function storesWithMore(due: readonly DueOrder[]): Set<number> {
  const full = [...Map.groupBy(due, ({ storeId }) => storeId)].filter(([, orders]) => orders.length === batch)
  return new Set(full.map(([storeId]) => storeId))
}

async function decideAndPay(deps: AutomaticPaymentDeps, { id, accountId, storeId }: DueOrder): Promise<Decision> {
  try {
    const decided = await withWalletLock(deps, accountId, (transaction, wallet) =>
      payWithinLimits(transaction, {
        id,
        accountId,
        storeId,
        availableMinor: wallet.balanceMinor - wallet.lockedMinor,
      }),
    )
    // The wallet has a long queue: the next run tries again.
    return decided.ok ? decided.data : 'unpaid'
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    deps.onError(error, id)
    return 'unpaid'
  }
}

async function payWithinLimits(
  transaction: Database,
  order: { readonly id: number; readonly accountId: number; readonly storeId: number; readonly availableMinor: number },
): Promise<Result<Decision>> {
  const { id, accountId, storeId, availableMinor } = order
  const rule = await findRule(transaction, storeId)
  const [locked] = await priceStaleOrders(transaction, await lockOrders(transaction, accountId, [id]))
  // Paid, changed or left to the seller meanwhile.
  if (!rule?.isActive || locked?.state !== 'awaiting_payment') return succeed('unpaid')
  const paidMinor = await paidWithin24Hours(transaction, { storeId })
  const { totalMinor } = locked
  const decision = decideAutomaticPayment(rule, { totalMinor, paidMinor, availableMinor })
  if (decision !== 'paid') return succeed(decision)
  const paid = await payLockedOrders(transaction, [locked], {
    accountId,
    actorId: null,
    requestKey: randomUUID(),
    reason: 'rule_paid',
  })
  // It changed in its shop meanwhile: the seller decides first.
  if (!paid.ok && paid.code === 'order_shop_change') return succeed('unpaid')
  if (!paid.ok) throw new Error(`order ${locked.number} could not be paid automatically: ${paid.code}`)
  await writeOutcomes(transaction, [id], 'paid')
  const ofAccountMinor = await paidWithin24Hours(transaction, { accountId })
  if (isWalletLow(availableMinor - totalMinor, ofAccountMinor))
    await notifyOnceADay(transaction, storeId, { kind: 'wallet_low', detail: '' })
  return succeed('paid')
}

/** Records why orders wait, with an event and a notification when the reason is new. */
async function recordWaiting(
  db: Database,
  waiting: readonly { readonly order: DueOrder; readonly reason: WaitingReason }[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [reason, orders] of Map.groupBy(waiting, (each) => each.reason)) {
      await writeOutcomes(
        transaction,
        orders.map(({ order }) => order.id),
        reason,
      )
      const changed = orders.filter(({ order }) => order.outcome !== reason)
      if (changed.length === 0) continue
      const events = changed.map(({ order }) => ({
        orderId: order.id,
        kind: 'payment' as const,
        to: 'pending',
        reason: `rule_${reason}`,
      }))
      await insertEvents(transaction, events, null)
      for (const storeId of new Set(changed.map(({ order }) => order.storeId)))
        await notifyOnceADay(transaction, storeId, { kind: 'payment_waiting', detail: reason })
    }
  })
}

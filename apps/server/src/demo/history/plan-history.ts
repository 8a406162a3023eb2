import type { OrderAddress } from '@podwright/domain/orders/address'
import { pick, randomFrom } from '@podwright/domain/random'
import { buyerAt } from './buyers.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type CaseReason = 'print_fault' | 'missing_pieces' | 'damaged' | 'other'

/** What happens to an order; a case is about one of its pieces. */
type Ending =
  | { readonly kind: 'delivered' | 'unpaid' | 'canceled' }
  | { readonly kind: 'case'; readonly reason: CaseReason; readonly decision: 'refund' | 'refuse' }

export type PlannedOrder = {
  /** Counts all orders of the history, from 1. */
  readonly number: number
  /** Sold by the connected shop, or entered by hand. */
  readonly isOfShop: boolean
  readonly address: OrderAddress
  /** Indexes of products, from the best-selling one. */
  readonly lines: readonly { readonly product: number; readonly quantity: number }[]
  /** Selling price in ten-thousandths of the purchase price. */
  readonly sellingBasisPoints: number
}

export type Step =
  | { readonly kind: 'top_up'; readonly number: number; readonly amountMinor: number }
  | { readonly kind: 'order'; readonly order: PlannedOrder }
  | { readonly kind: 'pay' | 'cancel' | 'accept' | 'print' | 'ship' | 'deliver'; readonly order: PlannedOrder }
  | { readonly kind: 'open_case'; readonly order: PlannedOrder; readonly reason: CaseReason }
  | { readonly kind: 'decide_case'; readonly order: PlannedOrder; readonly decision: 'refund' | 'refuse' }

export type TimedStep = Step & { readonly at: Date }

/**
 * Plans what happened in the days before `now`, in the order of time: payments into the wallet, and orders of several countries
 * and shops with what followed. The same days and products always give the same plan, and steps after `now` are left out.
 */
export function planHistory({
  now,
  days,
  products,
}: {
  readonly now: Date
  readonly days: number
  readonly products: number
}): TimedStep[] {
  const random = randomFrom(days)
  const start = now.getTime() - days * dayMs
  const steps: TimedStep[] = []
  for (let day = 0; day < days; day += 15) {
    const top = { number: day / 15 + 1, amountMinor: day === 0 ? 1_500_000 : 600_000 }
    steps.push({ kind: 'top_up', ...top, at: new Date(start + day * dayMs) })
  }
  let number = 0
  for (let day = 0; day < days; day++) {
    const count = ordersOf(day, days, random)
    for (let each = 0; each < count; each++) {
      number += 1
      // Buyers sleep: orders come between 8 and 23 o'clock of the seller, which is the day's first 15 hours in UTC.
      const at = start + day * dayMs + hourMs + random() * 14 * hourMs
      steps.push(...stepsOf(planOrder(number, products, random), at, random))
    }
  }
  return steps
    .filter(({ at }) => at.getTime() < now.getTime())
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Sales grow over the period, and are higher at weekends. */
function ordersOf(day: number, days: number, random: () => number): number {
  const mean = 0.9 + (1.4 * day) / days + (day % 7 >= 5 ? 0.9 : 0)
  return Math.round(mean * (0.3 + 1.4 * random()))
}

function planOrder(number: number, products: number, random: () => number): PlannedOrder {
  const kinds = random() < 0.25 ? 2 : 1
  const first = drawProduct(products, random)
  const lines = Array.from({ length: kinds }, (_, at) => ({
    product: (first + at * 3) % products,
    quantity: pick([1, 1, 1, 1, 2, 2, 3], random),
  }))
  return {
    number,
    isOfShop: random() < 0.65,
    address: buyerAt(random()),
    lines: lines.filter(({ product }, at) => lines.findIndex((line) => line.product === product) === at),
    sellingBasisPoints: 22_000 + Math.floor(random() * 10) * 1000,
  }
}

/** The first products sell best. */
function drawProduct(products: number, random: () => number): number {
  return Math.floor(products * random() ** 2)
}

function stepsOf(order: PlannedOrder, orderedAt: number, random: () => number): TimedStep[] {
  const after = (since: number, fromHours: number, toHours: number) =>
    since + (fromHours + random() * (toHours - fromHours)) * hourMs
  const ending = drawEnding(order.number, random)
  const steps: TimedStep[] = [{ kind: 'order', order, at: new Date(orderedAt) }]
  if (ending.kind === 'unpaid') return steps
  const paidAt = after(orderedAt, 0.2, 2)
  steps.push({ kind: 'pay', order, at: new Date(paidAt) })
  if (ending.kind === 'canceled') return [...steps, { kind: 'cancel', order, at: new Date(after(paidAt, 0.3, 2)) }]
  const acceptedAt = after(paidAt, 3, 14)
  const printedAt = after(acceptedAt, 4, 20)
  const shippedAt = after(printedAt, 5, 30)
  const deliveredAt = after(shippedAt, 70, 220)
  steps.push({ kind: 'accept', order, at: new Date(acceptedAt) })
  steps.push({ kind: 'print', order, at: new Date(printedAt) })
  steps.push({ kind: 'ship', order, at: new Date(shippedAt) })
  steps.push({ kind: 'deliver', order, at: new Date(deliveredAt) })
  if (ending.kind !== 'case') return steps
  const { reason, decision } = ending
  const openedAt = after(deliveredAt, 8, 60)
  steps.push({ kind: 'open_case', order, reason, at: new Date(openedAt) })
  steps.push({ kind: 'decide_case', order, decision, at: new Date(after(openedAt, 10, 60)) })
  return steps
}

const cases = [
  { kind: 'case', reason: 'print_fault', decision: 'refund' },
  { kind: 'case', reason: 'missing_pieces', decision: 'refund' },
  { kind: 'case', reason: 'damaged', decision: 'refund' },
  { kind: 'case', reason: 'other', decision: 'refuse' },
] as const

function drawEnding(number: number, random: () => number): Ending {
  const share = random()
  if (share < 0.03) return { kind: 'canceled' }
  if (share < 0.05) return { kind: 'unpaid' }
  // One order in eleven, so that each kind of case occurs.
  return number % 11 === 6 ? (cases[Math.floor(number / 11) % cases.length] ?? cases[0]) : { kind: 'delivered' }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTransition } from '../states/transitions.ts'
import { type LedgerTransfer, postingsOf } from '../wallet/ledger.ts'
import { cancelRule } from './cancel-rules.ts'
import { type OrderState, orderTransitions } from './order-states.ts'
import {
  isBegun,
  type LineState,
  lineTransitions,
  type ProductionState,
  productionTransitions,
  progressOf,
  stageBefore,
  type WorkshopStage,
  workshopStages,
} from './production-states.ts'
import { isOpenPart, remediesFor } from './remedies.ts'
import { amountOf, mayCloseShort, mayTakeOver, type SettledLine, settlementOf } from './settlement.ts'

/** A part of one line, and the prices that its seller paid. */
type Part = SettledLine & {
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly state: ProductionState
  readonly line: LineState
}
type Order = {
  readonly state: OrderState
  readonly parts: readonly Part[]
  readonly transfers: readonly LedgerTransfer[]
}
type Step = {
  readonly what: keyof typeof steps
  readonly part: number
  readonly stage: WorkshopStage
  readonly pieces: number
}

const [seller, supplier] = [3, 2]
const paid: readonly OrderState[] = ['in_review', 'accepted', 'in_production', 'action_required']

/** The balance of clearing after the postings of an order. */
function clearingOf({ transfers }: Order): number {
  const postings = transfers.flatMap((transfer) => postingsOf(transfer))
  return postings.reduce((sum, { account, amountMinor }) => sum + (account.kind === 'clearing' ? amountMinor : 0), 0)
}

function posted(kind: 'order_payment' | 'order_refund' | 'supplier_credit', amountMinor: number): LedgerTransfer[] {
  return amountMinor === 0 ? [] : [{ kind, ownerId: kind === 'supplier_credit' ? supplier : seller, amountMinor }]
}

/** Moves an order to a state, which the state table must allow. */
function moved(order: Order, to: OrderState): Order {
  if (order.state !== to) expect(canTransition(orderTransitions, order.state, to), `${order.state} → ${to}`).toBe(true)
  return { ...order, state: to }
}

/** Replaces a part by others; the order follows its parts. */
function changed(order: Order, part: Part, by: readonly Part[], transfers: readonly LedgerTransfer[] = []): Order {
  if (part.state !== by[0]?.state)
    for (const { state } of by.slice(0, 1))
      expect(canTransition(productionTransitions, part.state, state), `${part.state} → ${state}`).toBe(true)
  const parts = order.parts.flatMap((each) => (each === part ? by : [each]))
  const next = { ...order, parts, transfers: [...order.transfers, ...transfers] }
  if (!paid.includes(order.state)) return next
  const { state } = progressOf(parts.map((each) => ({ state: each.state, hasSupplier: true })))
  return moved(next, state)
}

/** What a step does; undefined when the rules refuse it. */
const steps = {
  cancel: (order: Order) => {
    const rule = cancelRule({ state: order.state, lines: order.parts.map(lineOf) })
    if (!rule.may) return undefined
    const parts = order.parts.map((part) => ({ ...part, state: 'canceled' as const, line: 'canceled' as const }))
    const left = order.parts.filter(({ state }) => state !== 'canceled')
    const refunds = left.flatMap((part) => posted('order_refund', amountOf(part)))
    return moved({ ...order, parts, transfers: [...order.transfers, ...refunds] }, 'canceled')
  },
  accept: (order: Order, part: Part) => to(order, part, 'waiting', { state: 'accepted', line: 'routed' }),
  refuse: (order: Order, part: Part) =>
    canTransition(productionTransitions, part.state, 'refused') && !isBegun(part.line)
      ? changed(order, part, [{ ...part, state: 'refused', line: 'file_ready' }])
      : undefined,
  resubmit: (order: Order, part: Part) => to(order, part, 'refused', { state: 'waiting', line: 'file_ready' }),
  drop: (order: Order, part: Part) => {
    const { action = null } = progressOf(order.parts.map(({ state }) => ({ state, hasSupplier: true })))
    const found = remediesFor({ state: order.state, actionCode: action, lines: [] })
    return found.includes('drop') && isOpenPart(part.state) ? ended(order, part, 'canceled') : undefined
  },
  stage: (order: Order, part: Part, { stage }: Step) => {
    const isHere = part.state === 'accepted' || part.state === 'in_production'
    if (!isHere || !canTransition(lineTransitions, part.line, stage)) return undefined
    return changed(order, part, [{ ...part, state: 'in_production', line: stage }])
  },
  'step back': (order: Order, part: Part) => {
    const line = stageBefore(part.line)
    if (part.state !== 'in_production' || !line) return undefined
    const state = part.shippedQuantity === 0 && !isBegun(line) ? 'accepted' : 'in_production'
    return changed(order, part, [{ ...part, state, line }])
  },
  ship: (order: Order, part: Part, { pieces }: Step) => {
    const left = part.quantity - part.shippedQuantity
    if ((part.state !== 'accepted' && part.state !== 'in_production') || left === 0) return undefined
    const shippedQuantity = part.shippedQuantity + Math.min(left, pieces)
    if (shippedQuantity < part.quantity)
      return changed(order, part, [{ ...part, state: 'in_production', shippedQuantity }])
    const sent = { ...part, state: 'shipped' as const, line: 'shipped' as const, shippedQuantity }
    return changed(order, part, [sent], posted('supplier_credit', amountOf(part)))
  },
  'take over': (order: Order, part: Part) => {
    if (!mayTakeOver(part.state)) return undefined
    const { sent, rest, credits } = divided(part)
    const offered = { ...rest, state: 'waiting' as const, line: 'file_ready' as const }
    return changed(order, part, sent ? [sent, offered] : [offered], credits)
  },
  'close short': (order: Order, part: Part) => (mayCloseShort(part.state) ? ended(order, part, 'failed') : undefined),
} as const satisfies Record<string, (order: Order, part: Part, step: Step) => Order | undefined>

function to(order: Order, part: Part, from: ProductionState, next: Pick<Part, 'state' | 'line'>): Order | undefined {
  return part.state === from ? changed(order, part, [{ ...part, ...next }]) : undefined
}

function lineOf({ shippedQuantity, line }: Part): LineState {
  return shippedQuantity > 0 ? 'shipped' : line
}

/** What a part has sent, and the rest of it, each with its share of the price. */
function divided(part: Part) {
  const { sent, unsent } = settlementOf({ ...part, insertsMinor: 0 }, [part])
  const shareOf = ({ goodsMinor, freightMinor, pieces }: typeof sent) => ({
    goodsMinor,
    freightMinor,
    quantity: pieces,
  })
  const rest: Part = { ...part, ...shareOf(unsent), shippedQuantity: 0 }
  const whole: Part = { ...part, ...shareOf(sent), state: 'shipped', line: 'shipped' }
  return {
    sent: sent.pieces > 0 ? whole : undefined,
    rest,
    credits: posted('supplier_credit', amountOf(sent)),
    refunds: posted('order_refund', amountOf(unsent)),
  }
}

/** Ends a part with what was sent. An order without any other part gets `empty`. */
function ended(order: Order, part: Part, empty: 'canceled' | 'failed'): Order {
  const { sent, rest, credits, refunds } = divided(part)
  const off = { ...rest, state: 'canceled' as const, line: 'canceled' as const }
  const isEmpty = !sent && order.parts.every((each) => each === part || each.state === 'canceled')
  const transfers = [...credits, ...refunds]
  if (!isEmpty) return changed(order, part, sent ? [sent, off] : [off], transfers)
  const parts = order.parts.map((each) => (each === part ? off : each))
  return moved({ ...order, parts, transfers: [...order.transfers, ...transfers] }, empty)
}

const part = fc
  .record({
    quantity: fc.integer({ min: 1, max: 4 }),
    unitPriceMinor: fc.nat(5000),
    freightMinor: fc.nat(3000),
    weightG: fc.integer({ min: 1, max: 900 }),
  })
  .map((priced): Part => {
    const goodsMinor = priced.quantity * priced.unitPriceMinor
    return { ...priced, goodsMinor, shippedQuantity: 0, state: 'waiting', line: 'file_ready' }
  })
const step: fc.Arbitrary<Step> = fc.record({
  // Safe: the keys of the table are its steps.
  what: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
  part: fc.nat(5),
  stage: fc.constantFrom(...workshopStages),
  pieces: fc.integer({ min: 1, max: 4 }),
})

function applied(order: Order, each: Step): Order {
  const chosen = order.parts[each.part % order.parts.length]
  return (chosen && steps[each.what](order, chosen, each)) ?? order
}

/** A way that needs no supplier: the seller cancels, otherwise an operator closes what is not complete. */
function wayOut(order: Order): Order {
  const canceled = steps.cancel(order)
  if (canceled) return canceled
  const open = order.parts.find(({ state }) => mayCloseShort(state))
  return open ? wayOut(ended(order, open, 'failed')) : order
}

describe('way out of production', () => {
  it('from every reachable state of an order there is a way to an end with an empty clearing account', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), fc.array(step, { maxLength: 30 }), (parts, walk) => {
        const transfers = parts.flatMap((each) => posted('order_payment', amountOf(each)))
        const start: Order = { state: 'in_review', parts, transfers }
        const reached = walk.reduce(applied, start)
        const held = reached.parts.filter(({ state }) => state !== 'canceled' && state !== 'shipped')
        expect(clearingOf(reached)).toBe(held.reduce((sum, each) => sum + amountOf(each), 0))
        const end = wayOut(reached)
        expect(clearingOf(end)).toBe(0)
        expect(['canceled', 'failed', 'shipped']).toContain(end.state)
        expect(end.parts.every(({ state }) => state === 'canceled' || state === 'shipped')).toBe(true)
      }),
      { numRuns: 10 * (fc.readConfigureGlobal().numRuns ?? 100) },
    )
  })

  it('settlementOf divides the price of a part without a rest, by piece and by weight', () => {
    const lines = [
      { quantity: 5, shippedQuantity: 3, unitPriceMinor: 100, weightG: 200 },
      { quantity: 1, shippedQuantity: 0, unitPriceMinor: 50, weightG: 500 },
    ]
    const { sent, unsent } = settlementOf({ goodsMinor: 550, insertsMinor: 0, freightMinor: 1000 }, lines)
    expect(sent).toEqual({ pieces: 3, goodsMinor: 300, freightMinor: 400, weightG: 600 })
    expect(unsent).toEqual({ pieces: 3, goodsMinor: 250, freightMinor: 600, weightG: 900 })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTransition, reachedFrom, statesOf } from '../states/transitions.ts'
import {
  afterSalesOf,
  caseDeadline,
  caseDecisions,
  caseReasons,
  caseStates,
  caseTransitions,
  claimable,
  maxRefund,
  mayDecide,
  needsPicture,
  priceOfPiece,
  stateOfDecision,
} from './after-sales.ts'
import { afterSalesStates, afterSalesTransitions } from './order-states.ts'

describe('after-sales cases', () => {
  it('a case reaches every state from open, and completed cases stay completed', () => {
    expect([...reachedFrom(caseTransitions, ['open'])].sort()).toEqual(statesOf(caseTransitions).sort())
    for (const end of ['reprinted', 'refunded', 'withdrawn'] as const) expect(caseTransitions[end]).toEqual([])
  })

  it('mayDecide lets the supplier decide open cases and an operator also refused, reprinting and unapproved ones', () => {
    for (const state of caseStates) {
      expect(mayDecide(state, 'supplier')).toBe(state === 'open')
      expect(mayDecide(state, 'operator')).toBe(['open', 'approval', 'refused', 'reprinting'].includes(state))
      if (mayDecide(state, 'supplier'))
        for (const decision of caseDecisions)
          expect(canTransition(caseTransitions, state, stateOfDecision[decision])).toBe(true)
    }
  })

  it('afterSalesOf derives a state that the order can always move to', () => {
    expect(afterSalesOf([])).toBe('none')
    expect(afterSalesOf(['refunded', 'open', 'reprinting'])).toBe('open')
    expect(afterSalesOf(['refused', 'reprinting', 'refunded'])).toBe('reprint')
    expect(afterSalesOf(['withdrawn', 'refunded'])).toBe('refund')
    expect(afterSalesOf(['withdrawn', 'refused', 'reprinted'])).toBe('closed')
    const states = fc.constantFrom(...caseStates)
    fc.assert(
      fc.property(fc.array(states), fc.nat(), (cases, which) => {
        const at = which % (cases.length + 1)
        const from = cases[at]
        // A case is opened, or an existing one changes its state.
        const nexts = from === undefined ? (['open'] as const) : caseTransitions[from]
        for (const next of nexts) {
          const after = from === undefined ? [...cases, next] : cases.with(at, next)
          const [before, then] = [afterSalesOf(cases), afterSalesOf(after)]
          if (before !== then)
            expect(canTransition(afterSalesTransitions, before, then), `${before} → ${then}`).toBe(true)
        }
      }),
    )
    expect(afterSalesStates.toSorted()).toEqual([...reachedFrom(afterSalesTransitions, ['none'])].sort())
  })

  it('caseDeadline is sixty days after delivery, or after dispatch if not delivered', () => {
    const shippedAt = new Date('2026-01-01T10:00:00Z')
    expect(caseDeadline({ shippedAt, deliveredAt: null, deliveryRevokedAt: null })).toEqual(
      new Date('2026-03-02T10:00:00Z'),
    )
    const deliveredAt = new Date('2026-01-11T08:00:00Z')
    expect(caseDeadline({ shippedAt, deliveredAt, deliveryRevokedAt: null })).toEqual(new Date('2026-03-12T08:00:00Z'))
  })

  it('maxRefund covers the pieces, and the freight of a lost parcel, up to the amount paid', () => {
    const lines = [
      { unitPriceMinor: 1000, quantity: 2 },
      { unitPriceMinor: 500, quantity: 1 },
    ]
    const about = { lines, reason: 'damaged', freightMinor: 800, isWholePart: true, leftMinor: 10_000 } as const
    expect(maxRefund(about)).toBe(2500)
    expect(maxRefund({ ...about, reason: 'lost' })).toBe(3300)
    expect(maxRefund({ ...about, reason: 'lost', isWholePart: false })).toBe(2500)
    expect(maxRefund({ ...about, leftMinor: 900 })).toBe(900)
  })

  it('claimable counts shipped pieces that are not in another case', () => {
    const line = { id: 7, shippedQuantity: 5 }
    const other = (state: (typeof caseStates)[number]) => ({ state, lines: [{ lineId: 7, quantity: 2 }] })
    expect(claimable(line, [other('open'), other('refused'), other('withdrawn')])).toBe(3)
    expect(claimable(line, [other('refunded'), other('reprinted')])).toBe(1)
    expect(claimable({ ...line, id: 8 }, [other('open')])).toBe(5)
  })

  it('priceOfPiece returns the price of the original line for a reprint', () => {
    const lines = [
      { id: 1, unitPriceMinor: 900, reprintOf: null },
      { id: 2, unitPriceMinor: 0, reprintOf: 1 },
    ]
    expect(lines.map((line) => priceOfPiece(line, lines))).toEqual([900, 900])
    expect(priceOfPiece({ unitPriceMinor: null, reprintOf: null }, lines)).toBe(0)
  })

  it('needsPicture exempts only missing and lost pieces', () => {
    expect(caseReasons.filter((reason) => !needsPicture(reason))).toEqual(['missing_pieces', 'lost'])
  })
})

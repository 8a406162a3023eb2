import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBecome, reachedFrom, statesOf } from '../states/transitions.ts'
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

describe('an after-sales case', () => {
  it('reaches every state from open, and what is done stays done', () => {
    expect([...reachedFrom(caseTransitions, ['open'])].sort()).toEqual(statesOf(caseTransitions).sort())
    for (const end of ['reprinted', 'refunded', 'withdrawn'] as const) expect(caseTransitions[end]).toEqual([])
  })

  it('is decided by its supplier while it is open, and once more by an operator when it was refused', () => {
    for (const state of caseStates) {
      expect(mayDecide(state, 'supplier')).toBe(state === 'open')
      expect(mayDecide(state, 'operator')).toBe(['open', 'refused', 'reprinting'].includes(state))
      if (mayDecide(state, 'supplier'))
        for (const decision of caseDecisions)
          expect(mayBecome(caseTransitions, state, stateOfDecision[decision])).toBe(true)
    }
  })

  it('makes of its order what comes next, and the order may always go there', () => {
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
        // A new case is opened, or one of them moves on.
        const nexts = from === undefined ? (['open'] as const) : caseTransitions[from]
        for (const next of nexts) {
          const after = from === undefined ? [...cases, next] : cases.with(at, next)
          const [before, then] = [afterSalesOf(cases), afterSalesOf(after)]
          if (before !== then) expect(mayBecome(afterSalesTransitions, before, then), `${before} → ${then}`).toBe(true)
        }
      }),
    )
    expect(afterSalesStates.toSorted()).toEqual([...reachedFrom(afterSalesTransitions, ['none'])].sort())
  })

  it('can be opened for sixty days after its parcel was delivered, or else sent', () => {
    const shippedAt = new Date('2026-01-01T10:00:00Z')
    expect(caseDeadline({ shippedAt, deliveredAt: null })).toEqual(new Date('2026-03-02T10:00:00Z'))
    const deliveredAt = new Date('2026-01-11T08:00:00Z')
    expect(caseDeadline({ shippedAt, deliveredAt })).toEqual(new Date('2026-03-12T08:00:00Z'))
  })

  it('gives back what its pieces cost, with the freight when all was lost, and never more than is left', () => {
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

  it('is about pieces that were sent and that no other case is about', () => {
    const line = { id: 7, shippedQuantity: 5 }
    const other = (state: (typeof caseStates)[number]) => ({ state, lines: [{ lineId: 7, quantity: 2 }] })
    expect(claimable(line, [other('open'), other('refused'), other('withdrawn')])).toBe(3)
    expect(claimable(line, [other('refunded'), other('reprinted')])).toBe(1)
    expect(claimable({ ...line, id: 8 }, [other('open')])).toBe(5)
  })

  it('about a piece that was made again is worth what the bought one cost', () => {
    const lines = [
      { id: 1, unitPriceMinor: 900, reprintOf: null },
      { id: 2, unitPriceMinor: 0, reprintOf: 1 },
    ]
    expect(lines.map((line) => priceOfPiece(line, lines))).toEqual([900, 900])
    expect(priceOfPiece({ unitPriceMinor: null, reprintOf: null }, lines)).toBe(0)
  })

  it('needs a picture where there is something to see', () => {
    expect(caseReasons.filter((reason) => !needsPicture(reason))).toEqual(['missing_pieces', 'lost'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctionsOf, type LedgerTransfer, ledgerTransactionKinds, postingsOf } from './ledger.ts'

const amount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const transfer = fc.record({ kind: fc.constantFrom(...ledgerTransactionKinds), ownerId: fc.nat(), amountMinor: amount })
const transferOf = ({
  kind,
  ...rest
}: {
  kind: (typeof ledgerTransactionKinds)[number]
  ownerId: number
  amountMinor: number
}): LedgerTransfer => {
  if (kind === 'reversal' || kind === 'chargeback') {
    const { ownerId, amountMinor } = rest
    return { kind, from: { kind: 'bank' }, to: { kind: 'seller_wallet', ownerId }, amountMinor }
  }
  if (kind === 'top_up') return { kind, from: 'bank', ...rest }
  if (kind === 'forfeit' || kind === 'withdrawal' || kind === 'withdrawal_return')
    return { kind, of: 'seller_wallet', ...rest }
  return kind === 'case_refund' ? { kind, supplierId: 9, ...rest } : { kind, ...rest }
}

describe('ledger transfers', () => {
  it('postingsOf returns two postings that sum to zero for any transfer @R-803', () => {
    fc.assert(
      fc.property(transfer, (given) => {
        const [from, to] = postingsOf(transferOf(given))
        expect(from.amountMinor + to.amountMinor).toBe(0)
        expect(to.amountMinor).toBe(given.amountMinor)
        expect(from.account).not.toEqual(to.account)
      }),
    )
  })

  it('postingsOf debits the wallet for payments and credits it for top-ups and refunds', () => {
    const changeOf = (kind: (typeof ledgerTransactionKinds)[number]) =>
      postingsOf(transferOf({ kind, ownerId: 7, amountMinor: 500 })).find(
        ({ account }) => account.kind === 'seller_wallet',
      )?.amountMinor
    expect(changeOf('order_payment')).toBe(-500)
    expect(changeOf('top_up')).toBe(500)
    expect(changeOf('order_refund')).toBe(500)
    expect(changeOf('case_refund')).toBe(500)
    expect(changeOf('case_advance')).toBe(500)
    expect(changeOf('supplier_credit')).toBeUndefined()
    expect(changeOf('sandbox_top_up')).toBe(500)
    expect(changeOf('withdrawal')).toBe(-500)
    expect(changeOf('withdrawal_return')).toBe(500)
    expect(changeOf('withdrawal_payout')).toBeUndefined()
    expect(changeOf('forfeit')).toBe(-500)
    expect(changeOf('sandbox_return')).toBe(-500)
    expect(changeOf('commission')).toBeUndefined()
    expect(changeOf('commission_return')).toBeUndefined()
  })

  it('postingsOf moves the money of a reversal or chargeback back to where it came from @R-803', () => {
    const from = { kind: 'provider' } as const
    const to = { kind: 'seller_wallet', ownerId: 7 } as const
    for (const kind of ['reversal', 'chargeback'] as const)
      expect(postingsOf({ kind, from, to, amountMinor: 500 })).toEqual([
        { account: to, amountMinor: -500 },
        { account: from, amountMinor: 500 },
      ])
  })

  it('correctionsOf offers each correction once and none for money that an order, case or withdrawal holds', () => {
    const open = { leftMinor: 500, done: [], isUndo: false }
    expect(correctionsOf({ kind: 'top_up', ...open })).toEqual(['reversal', 'chargeback'])
    expect(correctionsOf({ kind: 'supplier_payout', ...open })).toEqual(['reversal'])
    expect(correctionsOf({ kind: 'top_up', ...open, leftMinor: 100, done: ['reversal'] })).toEqual(['chargeback'])
    expect(correctionsOf({ kind: 'top_up', ...open, leftMinor: 0 })).toEqual([])
    for (const kind of ledgerTransactionKinds)
      if (!['top_up', 'sandbox_top_up', 'supplier_payout', 'reversal', 'chargeback'].includes(kind))
        expect(correctionsOf({ kind, ...open }), kind).toEqual([])
  })

  it('correctionsOf offers to undo a reversal or chargeback once, and nothing for what undoes one', () => {
    for (const kind of ['reversal', 'chargeback'] as const) {
      const correction = { kind, leftMinor: 500, done: [], isUndo: false }
      expect(correctionsOf(correction)).toEqual(['reversal'])
      expect(correctionsOf({ ...correction, leftMinor: 0, done: ['reversal'] })).toEqual([])
      expect(correctionsOf({ ...correction, isUndo: true })).toEqual([])
    }
  })

  it("postingsOf takes each refund from the account that holds the order's money", () => {
    const giverOf = (kind: (typeof ledgerTransactionKinds)[number]) =>
      postingsOf(transferOf({ kind, ownerId: 7, amountMinor: 500 })).find(({ amountMinor }) => amountMinor < 0)?.account
    expect(giverOf('order_refund')).toEqual({ kind: 'clearing' })
    expect(giverOf('case_refund')).toEqual({ kind: 'supplier_payable', ownerId: 9 })
    expect(giverOf('case_advance')).toEqual({ kind: 'refunds' })
    expect(giverOf('advance_return')).toEqual({ kind: 'supplier_payable', ownerId: 7 })
    expect(giverOf('commission_return')).toEqual({ kind: 'commission' })
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('postingsOf throws for an amount of %s', (amountMinor) => {
    expect(() => postingsOf({ kind: 'order_payment', ownerId: 1, amountMinor })).toThrow(RangeError)
  })
})

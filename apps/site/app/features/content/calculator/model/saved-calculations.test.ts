import { exampleOffer } from '@podwright/domain/profit/offers.test-support'
import { breakEvenPrice, profitOf } from '@podwright/domain/profit/profit'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createSavedCalculations, maxSaved, parseSaved, type SavedCalculation } from './saved-calculations.ts'

const calculation = (name: string): SavedCalculation => ({
  search: `?product=1&num=${name}`,
  product: `Product ${name}`,
  destination: 'Thailand',
  carrier: 'SF Express',
  currency: 'THB',
  offer: exampleOffer,
})

function storageWith(text: string | null = null) {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value
    },
  }
}

describe('saved calculations', () => {
  it('saved calculations are available on the next visit, up to three', () => {
    const storage = storageWith()
    const store = createSavedCalculations(() => storage)
    const received = vi.fn()
    store.subscribe(received)
    for (const name of ['1', '2', '3']) expect(store.add(calculation(name))).toBe(true)
    expect(store.add(calculation('4'))).toBe(false)
    expect(received).toHaveBeenCalledTimes(maxSaved)
    expect(createSavedCalculations(() => storage).read()).toEqual(['1', '2', '3'].map(calculation))
    expect(store.remove('?product=1&num=2')).toBe(true)
    expect(store.read().map(({ product }) => product)).toEqual(['Product 1', 'Product 3'])
  })

  it('saved calculations contain each URL once', () => {
    const store = createSavedCalculations(() => storageWith())
    store.add(calculation('1'))
    expect(store.add({ ...calculation('1'), carrier: 'YunExpress' })).toBe(true)
    expect(store.read().map(({ carrier }) => carrier)).toEqual(['YunExpress'])
  })

  it('saving reports failure where the browser stores nothing', () => {
    const forbidden = createSavedCalculations(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(forbidden.read()).toEqual([])
    expect(forbidden.add(calculation('1'))).toBe(false)
  })

  it('saved calculations are parsed safely from any stored content', () => {
    const sound = JSON.stringify([calculation('1')])
    for (const text of ['', '{', 'null', '7', '[null]', '[{}]', '{"0":1}', sound.replace('"?product', '"https://x')])
      expect(parseSaved(text)).toEqual([])
    for (const [field, value] of [
      ['quantity', 0],
      ['quantity', 1.5],
      ['sellingPriceMinor', -1],
      ['freightMinor', 1e15],
      ['commissionBasisPoints', 10_001],
    ] as const)
      expect(parseSaved(JSON.stringify([{ ...calculation('1'), offer: { ...exampleOffer, [field]: value } }]))).toEqual(
        [],
      )
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseSaved(JSON.stringify([value]))).toEqual([])
      }),
    )
  })

  it('parsed calculations can always be calculated', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000_000 })
    const offer = fc.record({
      purchasePriceMinor: amount,
      sellingPriceMinor: amount,
      quantity: fc.integer({ min: 1, max: 9999 }),
      freightMinor: amount,
      commissionBasisPoints: fc.nat(10_000),
      otherCostsMinor: amount,
    })
    fc.assert(
      fc.property(offer, (stored) => {
        for (const saved of parseSaved(JSON.stringify([{ ...calculation('1'), offer: stored }]))) {
          expect(() => profitOf(saved.offer)).not.toThrow()
          expect(() => breakEvenPrice(saved.offer)).not.toThrow()
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIncome } from './income-split.ts'
import { arbitraryOffer, exampleOffer } from './offers.test-support.ts'
import { profitOf } from './profit.ts'

describe('income split @R-602', () => {
  it('splitIncome lists each part with its share of the income', () => {
    const { parts, whole } = splitIncome(profitOf(exampleOffer))
    expect(whole).toBe(79_990)
    expect(parts).toEqual([
      { name: 'goods', minor: 18_500, shareBasisPoints: 2313 },
      { name: 'freight', minor: 12_345, shareBasisPoints: 1543 },
      { name: 'commission', minor: 4000, shareBasisPoints: 500 },
      { name: 'other', minor: 2000, shareBasisPoints: 250 },
      { name: 'profit', minor: 43_145, shareBasisPoints: 5394 },
    ])
  })

  it('splitIncome shows a loss as costs that exceed the income', () => {
    const { parts, whole, stretches } = splitIncome(profitOf({ ...exampleOffer, sellingPriceMinor: 2000 }))
    expect(whole).toBe(33_845)
    expect(parts.at(-1)).toEqual({ name: 'loss', minor: -13_845, shareBasisPoints: -6923 })
    expect(stretches.at(-1)).toEqual({ name: 'profit', start: 33_845, end: 33_845 })
  })

  it('splitIncome returns no shares without income', () => {
    const { parts } = splitIncome(profitOf({ ...exampleOffer, sellingPriceMinor: 0 }))
    expect(parts.map((part) => part.shareBasisPoints)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  it('splitIncome fills the bar without gaps or overlaps, each segment as long as its part', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        const profit = profitOf(offer)
        const { parts, whole, stretches } = splitIncome(profit)
        let end = 0
        for (const stretch of stretches) {
          expect(stretch.start).toBe(end)
          end = stretch.end
          const part = parts.find(({ name }) => name === stretch.name)
          expect(stretch.end - stretch.start).toBe(part?.minor ?? 0)
        }
        expect(end).toBe(whole)
        expect(parts.reduce((sum, part) => sum + part.minor, 0)).toBe(profit.incomeMinor)
      }),
    )
  })
})

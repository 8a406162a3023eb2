import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCarriers } from './carrier-comparison.ts'
import { exampleOffer } from './offers.test-support.ts'
import { profitOf } from './profit.ts'

const { freightMinor: _, ...offer } = exampleOffer
const carrier = (logisticsId: string, freightMinor: number | undefined, minDays: number, maxDays: number) => ({
  logisticsId,
  freightMinor,
  minDays,
  maxDays,
})

describe('carrier comparison @R-602', () => {
  it('compareCarriers puts the best profit first and carriers that refuse the weight last', () => {
    const rows = compareCarriers(
      [
        carrier('air', 900, 3, 5),
        carrier('bike', undefined, 1, 2),
        carrier('sea', 300, 15, 30),
        carrier('road', 300, 6, 9),
      ],
      offer,
    )
    expect(rows.map(({ carrier: { logisticsId }, isBest, isFastest }) => [logisticsId, isBest, isFastest])).toEqual([
      ['road', true, false],
      ['sea', false, false],
      ['air', false, true],
      ['bike', false, false],
    ])
    expect(rows[2]?.profit).toEqual(profitOf({ ...offer, freightMinor: 900 }))
    expect(rows[3]?.profit).toBeUndefined()
  })

  it('compareCarriers marks no carrier without a choice and calculates no profit for an incomplete offer', () => {
    expect(compareCarriers([carrier('air', 900, 3, 5), carrier('bike', undefined, 1, 2)], undefined)).toEqual([
      { carrier: carrier('air', 900, 3, 5), profit: undefined, isBest: false, isFastest: false },
      { carrier: carrier('bike', undefined, 1, 2), profit: undefined, isBest: false, isFastest: false },
    ])
    expect(compareCarriers([], offer)).toEqual([])
  })

  it('compareCarriers marks as best a carrier that no other beats', () => {
    const some = fc.record({
      logisticsId: fc.string(),
      freightMinor: fc.option(fc.nat(100_000), { nil: undefined }),
      minDays: fc.nat(20),
      maxDays: fc.nat(60),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), (carriers) => {
        const rows = compareCarriers(carriers, offer)
        expect(new Set(rows.map((row) => row.carrier))).toEqual(new Set(carriers))
        const profits = rows.flatMap((row) => row.profit?.profitMinor ?? [])
        const best = rows.filter((row) => row.isBest)
        expect(best.length).toBe(profits.length > 1 ? 1 : 0)
        for (const row of best) expect(row.profit?.profitMinor).toBe(Math.max(...profits))
        const days = rows.flatMap((row) => (row.profit ? row.carrier.maxDays : []))
        for (const row of rows.filter((one) => one.isFastest)) expect(row.carrier.maxDays).toBe(Math.min(...days))
      }),
    )
  })
})

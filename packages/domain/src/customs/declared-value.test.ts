import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { declaredValues, type ValuedLine } from './declared-value.ts'

const line = (id: number, unitPriceMinor: number | null, quantity = 1, isReprint = false): ValuedLine => ({
  ...{ id, unitPriceMinor, quantity, isReprint },
})
const sold = { totalMinor: 10_000, goodsMinor: null, currency: 'USD' }
const soldPrice = { rule: 'sold_price', markupBasisPoints: 2_500 } as const

describe('declared values', () => {
  it('split what the buyer paid in proportion to the purchase prices', () => {
    const lines = [line(1, 3_000, 2), line(2, 2_000, 2)]
    const { basis, declared, limited } = declaredValues({ sold, isPartial: false, lines }, soldPrice)
    expect({ basis, ...declared }).toMatchObject({ basis: 'sold_price', currency: 'USD', surplus: 'freight_and_tax' })
    expect([...declared.minor.values()]).toEqual([6_000, 4_000])
    expect(limited).toEqual([declared])
  })

  it('leave freight out where the shop says what the buyer paid for goods', () => {
    const order = { sold: { ...sold, goodsMinor: 9_001 }, isPartial: false, lines: [line(1, 10), line(2, 10)] }
    const { declared } = declaredValues(order, soldPrice)
    expect(declared.surplus).toBe('tax')
    expect([...declared.minor.values()]).toEqual([4_501, 4_500])
  })

  it('of all parcels of an order add up to what the buyer paid, for any price and any lines', () => {
    const lines = fc.array(
      fc.record({ unitPriceMinor: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 99 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 9_999_999 }), (given, totalMinor) => {
        const valued = given.map(({ unitPriceMinor, quantity }, id) => line(id, unitPriceMinor, quantity))
        const order = { sold: { ...sold, totalMinor }, isPartial: false, lines: valued }
        const { minor } = declaredValues(order, soldPrice).declared
        expect([...minor.values()].reduce((sum, value) => sum + value, 0)).toBe(totalMinor)
      }),
    )
  })

  it('a free reprint is worth what the buyer paid for the first piece', () => {
    const lines = [line(1, 4_000, 2), line(2, 4_000, 1, true)]
    const { declared } = declaredValues({ sold, isPartial: false, lines }, soldPrice)
    expect([...declared.minor.values()]).toEqual([10_000, 5_000])
  })

  it.each([
    ['is not known', { sold: null, isPartial: false }],
    ['is nothing', { sold: { ...sold, totalMinor: 0 }, isPartial: false }],
  ])('are purchase prices plus markup where the price of the buyer %s', (_, order) => {
    const { basis, declared, limited } = declaredValues({ ...order, lines: [line(1, 1_999, 2)] }, soldPrice)
    expect({ basis, ...declared }).toEqual({
      basis: 'purchase_price',
      currency: 'CNY',
      surplus: 'nothing',
      minor: new Map([[1, 4_998]]),
    })
    expect(limited).toEqual([declared])
  })

  it('are purchase prices where the buyer paid for goods of others too, and limits apply to the price as well', () => {
    const order = { sold: { ...sold, goodsMinor: 9_000 }, isPartial: true, lines: [line(1, 1_999)] }
    const { basis, declared, limited } = declaredValues(order, soldPrice)
    expect({ basis, minor: [...declared.minor] }).toEqual({ basis: 'purchase_price', minor: [[1, 2_499]] })
    expect(limited).toEqual([declared, { currency: 'USD', surplus: 'freight_and_tax', minor: new Map([[1, 9_000]]) }])
  })

  it('are purchase prices if the seller chooses them, and limits apply to what the buyer paid as well', () => {
    const rule = { rule: 'purchase_price', markupBasisPoints: 0 } as const
    const lines = [line(1, 1_999), line(2, null)]
    const { declared, limited } = declaredValues({ sold, isPartial: false, lines }, rule)
    expect([...declared.minor.values()]).toEqual([1_999, 0])
    expect(limited.map(({ currency, minor }) => [currency, minor.get(1)])).toEqual([
      ['CNY', 1_999],
      ['USD', 10_000],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { declaredValues, type ValuedLine } from './declared-value.ts'

const line = (id: number, unitPriceMinor: number | null, quantity = 1, isReprint = false): ValuedLine => ({
  ...{ id, unitPriceMinor, quantity, isReprint },
})
const sold = { minor: 10_000, currency: 'USD' }
const soldPrice = { rule: 'sold_price', markupBasisPoints: 2_500 } as const

describe('declared values', () => {
  it('split what the buyer paid in proportion to the purchase prices', () => {
    const lines = [line(1, 3_000, 2), line(2, 2_000, 2)]
    const { basis, currency, unitMinor } = declaredValues({ sold, isPartial: false, lines }, soldPrice)
    expect({ basis, currency }).toEqual({ basis: 'sold_price', currency: 'USD' })
    expect([...unitMinor.values()]).toEqual([3_000, 2_000])
  })

  it('a free reprint is worth what the buyer paid for the first piece', () => {
    const lines = [line(1, 4_000, 2), line(2, 4_000, 1, true)]
    const { unitMinor } = declaredValues({ sold, isPartial: false, lines }, soldPrice)
    expect([...unitMinor.values()]).toEqual([5_000, 5_000])
  })

  it.each([
    ['is not known', { sold: null, isPartial: false }],
    ['is for goods of others too', { sold, isPartial: true }],
    ['is nothing', { sold: { ...sold, minor: 0 }, isPartial: false }],
  ])('are purchase prices plus markup where the price of the buyer %s', (_, order) => {
    const { basis, currency, unitMinor } = declaredValues({ ...order, lines: [line(1, 1_999)] }, soldPrice)
    expect({ basis, currency, unit: unitMinor.get(1) }).toEqual({
      basis: 'purchase_price',
      currency: 'CNY',
      unit: 2_499,
    })
  })

  it('are purchase prices plus markup if the seller chooses them', () => {
    const rule = { rule: 'purchase_price', markupBasisPoints: 0 } as const
    const { unitMinor } = declaredValues({ sold, isPartial: false, lines: [line(1, 1_999), line(2, null)] }, rule)
    expect([...unitMinor.values()]).toEqual([1_999, 0])
  })
})

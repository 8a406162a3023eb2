import type { CarrierTariff } from '@podwright/contracts/freight/list-freight-tariffs'
import { priceForProfitRate, profitOf } from '@podwright/domain/profit/profit'
import { describe, expect, it } from 'vitest'
import { calculate } from './calculate.ts'
import { calculationRows, carrierRows } from './calculation-rows.ts'
import { type CalculatorState, emptyForm } from './form-state.ts'
import { shirt } from './products.test-support.ts'

const carrier = (logisticsId: string, firstPriceMinor: number, maxWeightG: number): CarrierTariff => ({
  logisticsId,
  carrierName: `${logisticsId} Ltd`,
  hasTracking: logisticsId === 'air',
  minDays: 3,
  maxDays: logisticsId === 'air' ? 5 : 30,
  tariff: { firstWeightG: 500, firstPriceMinor, stepWeightG: 500, stepPriceMinor: 100, maxWeightG },
})
const tariffs = [carrier('air', 1000, 30_000), carrier('sea', 400, 2000)]
const state: CalculatorState = {
  productId: 1,
  variantId: 11,
  currency: 'THB',
  form: { ...emptyForm, destination: 'US', logisticsId: 'air', commission: '5', num: '10', sellingPrice: '300' },
}
/** A rate of five for one. */
const fiveTimes = (minor: number) => minor * 5

describe('a calculation', () => {
  it('price and freight come from the catalog, in the currency of the amounts', () => {
    const { state: shown, offer, result, carrier: chosen } = calculate(state, shirt, tariffs, fiveTimes)
    expect(shown.form.price).toBe('100.00')
    // 1,800 g: 500 and three further steps.
    expect(offer).toEqual({
      purchasePriceMinor: 10_000,
      sellingPriceMinor: 30_000,
      quantity: 10,
      freightMinor: (1000 + 3 * 100) * 5,
      commissionBasisPoints: 500,
      otherCostsMinor: 0,
    })
    expect(result).toEqual(offer && profitOf(offer))
    expect(chosen?.logisticsId).toBe('air')
  })

  it('size and quantity determine surcharge, weight and tier', () => {
    const larger = { ...state, variantId: 12, form: { ...state.form, num: '50' } }
    const { offer, carriers } = calculate(larger, shirt, tariffs, fiveTimes)
    expect(offer?.purchasePriceMinor).toBe((1800 + 300) * 5)
    expect(offer?.freightMinor).toBe((1000 + 23 * 100) * 5)
    expect(carriers.map(({ carrier: { logisticsId, freightMinor } }) => [logisticsId, freightMinor])).toEqual([
      ['air', 16_500],
      ['sea', undefined],
    ])
  })

  it('a purchase price entered by the user is kept', () => {
    const own = { ...state, form: { ...state.form, price: '88,5' } }
    expect(calculate(own, shirt, tariffs, fiveTimes).offer?.purchasePriceMinor).toBe(8850)
  })

  it('there is no result without a product, or with a carrier that refuses the weight or serves another route', () => {
    expect(calculate(state, undefined, tariffs, fiveTimes)).toMatchObject({
      offer: undefined,
      result: undefined,
      carriers: [],
    })
    expect(calculate(state, shirt, [], fiveTimes).result).toBeUndefined()
    const heavy = { ...state, form: { ...state.form, logisticsId: 'sea', num: '12' } }
    expect(calculate(heavy, shirt, tariffs, fiveTimes).result).toBeUndefined()
    const few = { ...state, form: { ...state.form, num: '4' } }
    expect(calculate(few, shirt, tariffs, fiveTimes).result).toBeUndefined()
  })
})

describe('the files of a calculation', () => {
  const calculation = calculate(state, shirt, tariffs, fiveTimes)

  it('the calculation file contains inputs and results as plain numbers', () => {
    const { offer, result } = calculation
    if (!offer || !result) throw new Error('no result')
    const rows = new Map(
      calculationRows(calculation, offer, 'Thailand', (key) => key).map(([key, value]) => [key, value]),
    )
    expect(rows.get('product')).toBe('T-shirt')
    expect(rows.get('destination')).toBe('Thailand')
    expect(rows.get('income (THB)')).toBe('3000.00')
    expect(rows.get('profit (THB)')).toBe((result.profitMinor / 100).toFixed(2))
    expect(rows.get('commission (%)')).toBe('5.00')
    expect(rows.get('targetPrice (THB)')).toBe(((priceForProfitRate(offer, 3000) ?? 0) / 100).toFixed(2))
  })

  it('the carrier file follows the order of the table, with days including production', () => {
    const [heading, ...rows] = carrierRows(calculation, (key) => key)
    expect(heading).toHaveLength(7)
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ['sea Ltd', 'csv.no', '5', '32', '35.00'],
      ['air Ltd', 'csv.yes', '5', '7', '65.00'],
    ])
  })
})

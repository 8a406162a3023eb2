import { breakEvenPrice, priceForProfitRate, profitOf } from '@podwright/domain/profit/profit'
import { readPercent } from '@podwright/domain/profit/read-input'
import { profitByPrice } from '@podwright/domain/profit/variations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressNames,
  type CalculatorState,
  emptyForm,
  isUntouched,
  offerOf,
  plainForm,
  problemsOf,
  stateFromSearch,
  stateToSearch,
} from './form-state.ts'

const filled = {
  price: '18.50',
  destination: 'US',
  logisticsId: 'sf-express',
  commission: '5',
  other: '',
  num: '10',
  sellingPrice: '79,99',
  targetRate: '25',
}
const state: CalculatorState = { productId: 107, variantId: 1203, currency: 'THB', form: filled }
const empty: CalculatorState = { productId: undefined, variantId: undefined, currency: 'USD', form: emptyForm }

describe('the calculator form', () => {
  it('all fields except other costs are required @R-601', () => {
    expect(problemsOf({ ...emptyForm, num: '' })).toEqual({
      price: 'required',
      destination: 'required',
      logisticsId: 'required',
      commission: 'required',
      num: 'required',
      sellingPrice: 'required',
    })
    expect(problemsOf(filled)).toEqual({})
  })

  it('invalid fields are named', () => {
    const wrong = { ...filled, price: 'x', commission: '101', num: '0', other: '-1', targetRate: '1000' }
    expect(problemsOf(wrong)).toEqual({
      price: 'amount',
      commission: 'percent',
      num: 'num',
      other: 'negative',
      targetRate: 'percent',
    })
  })

  it('negative and too large numbers are named as such', () => {
    const wrong = { ...filled, price: '-18.50', sellingPrice: '1234567890', num: '10000', commission: '-5' }
    expect(problemsOf(wrong)).toEqual({
      price: 'negative',
      sellingPrice: 'amountTooLarge',
      num: 'numTooLarge',
      commission: 'negative',
    })
    expect(problemsOf({ ...filled, num: '-3' })).toEqual({ num: 'negative' })
    expect(problemsOf({ ...filled, num: '0' })).toEqual({ num: 'num' })
  })

  it.each([
    [
      { group: ',', decimal: '.' },
      { num: '1,000', sellingPrice: '1,234.50' },
    ],
    [
      { group: '.', decimal: ',' },
      { num: '1.000', sellingPrice: '1.234,50' },
    ],
  ] as const)('numbers with the separators of thousands of a language, %o, make an offer', (marks, numbers) => {
    const form = plainForm({ ...filled, ...numbers }, marks)
    expect(problemsOf(form)).toEqual({})
    expect(offerOf(form)).toMatchObject({ quantity: 1000, sellingPriceMinor: 123_450 })
  })

  it('a form becomes an offer in minor units', () => {
    expect(offerOf({ ...filled, sellingPrice: '' })).toBeUndefined()
    expect(offerOf(filled)).toEqual({
      purchasePriceMinor: 1850,
      sellingPriceMinor: 7999,
      quantity: 10,
      commissionBasisPoints: 500,
      otherCostsMinor: 0,
    })
  })

  it('a form is untouched until something is entered', () => {
    expect(isUntouched(empty)).toBe(true)
    expect(isUntouched({ ...empty, productId: 1 })).toBe(false)
    expect(isUntouched({ ...empty, form: { ...emptyForm, num: '2' } })).toBe(false)
  })
})

describe('the URL of a calculation', () => {
  it('the URL contains the whole calculation and keeps other parameters', () => {
    const search = stateToSearch(state, 'USD', '?lang=th-TH&product=3')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      lang: 'th-TH',
      product: '107',
      variant: '1203',
      currency: 'THB',
      cost: '18.50',
      to: 'US',
      via: 'sf-express',
      commission: '5',
      num: '10',
      sell: '79,99',
      targetRate: '25',
    })
    expect(stateFromSearch(search, 'USD', ['USD', 'THB'])).toEqual(state)
  })

  it('the URL is empty for an empty form, and names the currency as soon as there is an amount', () => {
    expect(stateToSearch(empty, 'USD')).toBe('')
    expect(stateToSearch({ ...empty, form: { ...emptyForm, num: '5' } }, 'USD')).toBe('?num=5')
    expect(stateToSearch({ ...empty, form: { ...emptyForm, other: '5' } }, 'USD')).toBe('?other=5&currency=USD')
    expect(stateToSearch({ ...empty, currency: 'VND' }, 'USD')).toBe('?currency=VND')
  })

  it('the URL restores any typed input', () => {
    const typed = fc.stringMatching(/^[0-9., ]{0,20}$/)
    const id = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined })
    const forms = fc.record({
      price: typed,
      destination: fc.constantFrom('', 'US', 'TH'),
      logisticsId: fc.constantFrom('', 'sf-express', '4px'),
      commission: typed,
      other: typed,
      num: fc.stringMatching(/^\d{0,10}$/),
      sellingPrice: typed,
      targetRate: typed,
    })
    fc.assert(
      fc.property(forms, id, id, fc.constantFrom('USD', 'THB'), (form, productId, variantId, currency) => {
        const before = { productId, variantId: productId === undefined ? undefined : variantId, currency, form }
        const back = stateFromSearch(stateToSearch(before, 'USD'), 'USD', ['USD', 'THB'])
        expect(back).toEqual(before)
      }),
    )
  })

  it('no arbitrary URL breaks the calculation', () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('-1', '1e309', 'NaN', '<script>', "' or 1=1", '9'.repeat(50)),
    )
    const extreme = fc.constantFrom('0', '0.01', '1', '9999', '99.99', '100', '999999999.99')
    const value = fc.oneof({ weight: 6, arbitrary: extreme }, { weight: 1, arbitrary: garbage })
    const names = [...Object.values(addressNames), 'product', 'variant', 'currency', '__proto__']
    const pairsOf = fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), value)))
    fc.assert(
      fc.property(pairsOf, fc.constantFrom(0, 1, 100_000_000), (pairs, freightMinor) => {
        const { form, productId, variantId, currency } = stateFromSearch(new URLSearchParams(pairs).toString(), 'CNY')
        expect(currency).toBe('CNY')
        for (const id of [productId, variantId]) if (id !== undefined) expect(Number.isSafeInteger(id)).toBe(true)
        const offer = offerOf(form)
        if (!offer) return
        const whole = { ...offer, freightMinor }
        expect(Number.isSafeInteger(profitOf(whole).profitMinor)).toBe(true)
        expect(() => breakEvenPrice(whole)).not.toThrow()
        expect(() => profitByPrice(whole)).not.toThrow()
        const targetRate = readPercent(form.targetRate)
        if (targetRate !== undefined) expect(() => priceForProfitRate(whole, targetRate)).not.toThrow()
      }),
      // The largest amounts at rates near a hundred percent take the search some milliseconds each.
      { numRuns: 30 },
    )
  })

  it('the largest amounts that the fields accept are calculated exactly', () => {
    const largest = { ...filled, price: '999999999.99', sellingPrice: '0.01', other: '999999999.99', num: '9999' }
    for (const commission of ['0', '99.99', '100']) {
      const offer = offerOf({ ...largest, commission })
      if (!offer) throw new Error('no offer')
      const whole = { ...offer, freightMinor: 100_000_000_000 }
      expect(profitOf(whole).profitRateBasisPoints).toBeLessThan(0)
      expect(() => priceForProfitRate(whole, 9999)).not.toThrow()
      expect(() => breakEvenPrice({ ...whole, quantity: 1 })).not.toThrow()
    }
  })
})

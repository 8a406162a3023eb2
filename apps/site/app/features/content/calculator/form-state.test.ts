import { describe, expect, it } from 'vitest'
import { emptyForm, formFromSearch, formToSearch, offerOf, problemsOf } from './form-state.ts'

const filled = {
  price: '18.50',
  destination: 'US',
  logisticsId: 'sf-express',
  commission: '5',
  other: '',
  num: '10',
  sellingPrice: '79,99',
}

describe('the calculator form', () => {
  it('asks for everything but other costs', () => {
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

  it('names what cannot be read', () => {
    const wrong = { ...filled, price: 'x', commission: '101', num: '0', other: '-1' }
    expect(problemsOf(wrong)).toEqual({ price: 'amount', commission: 'percent', num: 'num', other: 'amount' })
  })

  it('becomes an offer in minor units once the freight is known', () => {
    expect(offerOf(filled, undefined)).toBeUndefined()
    expect(offerOf(filled, 12_345)).toEqual({
      purchasePriceMinor: 1850,
      sellingPriceMinor: 7999,
      quantity: 10,
      freightMinor: 12_345,
      commissionBasisPoints: 500,
      otherCostsMinor: 0,
    })
  })

  it('comes back from its own address, which keeps foreign parameters', () => {
    const search = formToSearch(filled, 107, '?lang=th-TH')
    expect(search).toContain('product=107')
    expect(search).toContain('lang=th-TH')
    expect(formFromSearch(search)).toEqual(filled)
    expect(formToSearch(emptyForm, undefined, '')).toBe('')
  })
})

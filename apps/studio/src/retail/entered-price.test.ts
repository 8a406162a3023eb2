import { expect, test } from 'vitest'
import { type EnteredPrice, enteredOf, retailOf } from './entered-price.ts'

const start = { currency: 'USD', commissionBasisPoints: 0, otherCostsMinor: 0 }

const entered = (more: Partial<EnteredPrice>): EnteredPrice => ({ ...enteredOf({}, start), ...more })

test('retailOf converts what was typed exactly, and enteredOf shows it again', () => {
  expect(retailOf(entered({}))).toEqual({})
  expect(retailOf(entered({ kind: 'fixed', amount: '19,9' }))).toEqual({ price: { minor: 1990, currency: 'USD' } })
  const rule = {
    kind: 'margin',
    basisPoints: 4000,
    commissionBasisPoints: 650,
    otherCostsMinor: 0,
    shipsTo: 'US',
    rounding: 'ends_99',
    allowsLoss: false,
    currency: 'USD',
  } as const
  expect(retailOf(entered({ kind: 'margin', commission: '6.5' }))).toEqual({ priceRule: rule })
  expect(retailOf(enteredOf({ priceRule: rule }, { ...start, currency: 'THB', otherCostsMinor: 30 }))).toEqual({
    priceRule: rule,
  })
  const factor = { ...rule, kind: 'factor', basisPoints: 27_500, shipsTo: null } as const
  expect(retailOf(enteredOf({ priceRule: factor }, { ...start, currency: 'THB', otherCostsMinor: 30 }))).toEqual({
    priceRule: factor,
  })
})

test('retailOf keeps what is not typed of a rule', () => {
  const known = {
    kind: 'factor',
    basisPoints: 20_000,
    commissionBasisPoints: 0,
    otherCostsMinor: 120,
    shipsTo: null,
    rounding: 'none',
    allowsLoss: true,
    currency: 'USD',
  } as const
  expect(retailOf(enteredOf({ priceRule: known }, start), known)).toEqual({ priceRule: known })
})

test.each([
  { kind: 'fixed', amount: '' },
  { kind: 'fixed', amount: '0' },
  { kind: 'fixed', amount: '1.2.3' },
  { kind: 'factor', factor: '0' },
  { kind: 'factor', factor: '101' },
  { kind: 'margin', percent: '90.01' },
  { kind: 'margin', percent: 'x' },
  { kind: 'margin', commission: '95' },
] as const)('retailOf is undefined for %o', (more) => {
  expect(retailOf(entered(more))).toBeUndefined()
})

test('a price begins with the currency and the fees of the store', () => {
  const store = { currency: 'THB', commissionBasisPoints: 1090, otherCostsMinor: 30 }
  expect(retailOf({ ...enteredOf({}, store), kind: 'margin' })).toMatchObject({
    priceRule: { currency: 'THB', shipsTo: 'TH', commissionBasisPoints: 1090, otherCostsMinor: 30 },
  })
})

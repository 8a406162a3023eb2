import { priceRuleKinds } from '@podwright/domain/stores/price-rule'
import { expect, it } from 'vitest'
import { noFreight, priceRuleOf, valuesOfRule } from '../../parts/forms/price-rule-values.ts'
import {
  offeredRounding,
  type PublishValues,
  progressOf,
  publishInputOf,
  roundedCurrencyOf,
  suggestedFor,
  suggestedKind,
} from './publish-values.ts'

it('publishInputOf converts percentages and amounts exactly and puts the main language first', () => {
  const entered: PublishValues = {
    ...{ storeId: 4, locale: 'th-TH', otherLocales: ['en-US', 'th-TH'], kind: 'margin', marginPercent: 32.5 },
    ...{ commissionPercent: 6.05, otherCosts: 1.15, shipsTo: 'TH', rounding: 'ends_99', existing: 'link' },
  }
  expect(publishInputOf([1, 2], entered)).toEqual({
    storeId: 4,
    ids: [1, 2],
    locales: ['th-TH', 'en-US'],
    priceRule: {
      ...{ kind: 'margin', basisPoints: 3250, commissionBasisPoints: 605, otherCostsMinor: 115 },
      ...{ rounding: 'ends_99', allowsLoss: false, shipsTo: 'TH' },
    },
    existing: 'link',
  })
})

it('publishInputOf includes freight in prices of every kind, unless the seller wants none', () => {
  const entered: PublishValues = {
    ...{ storeId: 4, locale: 'th-TH', kind: 'margin', marginPercent: 30, rounding: 'none', existing: 'link' },
    shipsTo: 'TH',
  }
  const shipsTo = (more: Partial<PublishValues>) => publishInputOf([1], { ...entered, ...more }).priceRule.shipsTo
  for (const kind of priceRuleKinds) expect(shipsTo({ kind, factor: 2 })).toBe('TH')
  expect(shipsTo({ shipsTo: noFreight })).toBeNull()
})

it('valuesOfRule is what was entered for a rule', () => {
  const rule = {
    basisPoints: 3250,
    commissionBasisPoints: 605,
    otherCostsMinor: 115,
    shipsTo: 'TH',
    allowsLoss: false,
    kind: 'margin',
    rounding: 'ends_9',
    currency: 'THB',
  } as const
  expect({ ...priceRuleOf(valuesOfRule(rule)), currency: 'THB' }).toEqual(rule)
  const factor = { ...rule, kind: 'factor', basisPoints: 25_000, shipsTo: null } as const
  expect({ ...priceRuleOf(valuesOfRule(factor)), currency: 'THB' }).toEqual(factor)
})

it('suggestedFor is the country whose currency the store has, and the fees of the store', () => {
  const fees = { commissionBasisPoints: 800, paymentBasisPoints: 290, paymentFixedMinor: 30, isTypical: false }
  expect(suggestedFor({ currency: 'THB', fees })).toEqual({ shipsTo: 'TH', commissionPercent: 10.9, otherCosts: 0.3 })
  expect(suggestedFor({ currency: 'CLP', fees: { ...fees, paymentFixedMinor: 0 } })).toMatchObject({
    shipsTo: 'CL',
    otherCosts: null,
  })
  // The seller has to choose one.
  expect(suggestedFor({ currency: 'EUR', fees }).shipsTo).toBeUndefined()
})

it('suggestedKind is the rule of a single product, and what is saved if every product has a price', () => {
  const rule = {
    basisPoints: 25_000,
    commissionBasisPoints: 0,
    otherCostsMinor: 0,
    shipsTo: null,
    allowsLoss: false,
    kind: 'factor',
    rounding: 'ends_9',
    currency: 'THB',
  } as const
  const fixed = { price: { minor: 1999, currency: 'USD' }, priceRule: null }
  const none = { price: null, priceRule: null }
  expect(suggestedKind([{ price: null, priceRule: rule }])).toEqual({ kind: 'factor', factor: 2.5, rounding: 'ends_9' })
  expect(suggestedKind([fixed])).toEqual({ kind: 'own' })
  expect(suggestedKind([fixed, { price: null, priceRule: rule }])).toEqual({ kind: 'own' })
  expect(suggestedKind([fixed, none])).toEqual({ kind: 'margin' })
  expect(suggestedKind([])).toEqual({ kind: 'margin' })
})

it('progressOf counts what is done and what failed', () => {
  const counts = [
    { state: 'queued', count: 3 },
    { state: 'live', count: 5 },
    { state: 'failed', count: 2 },
  ] as const
  expect(progressOf([...counts])).toEqual({ total: 10, done: 7, failed: 2, isFinished: false })
})

it('roundedCurrencyOf is whole where the platform takes no hundredths, and offeredRounding keeps what its store offers', () => {
  const store = { currency: 'THB', platform: 'shopee' }
  expect(roundedCurrencyOf(store)).toEqual({ code: 'THB', isWhole: true })
  expect(roundedCurrencyOf({ ...store, platform: 'lazada' })).toEqual({ code: 'THB', isWhole: false })
  expect(offeredRounding(store, 'ends_9')).toBe('ends_99')
  expect(offeredRounding(store, 'none')).toBe('none')
  expect(offeredRounding({ ...store, platform: 'lazada' }, 'ends_9')).toBe('ends_9')
})

import { expect, it } from 'vitest'
import { homeCountryOf, noFreight, type PublishValues, progressOf, publishInputOf } from './publish-values.ts'

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

it('publishInputOf includes freight in prices by a margin only, and only if the seller wants it', () => {
  const entered: PublishValues = {
    ...{ storeId: 4, locale: 'th-TH', kind: 'margin', marginPercent: 30, rounding: 'none', existing: 'link' },
    shipsTo: homeCountryOf('THB') ?? noFreight,
  }
  const shipsTo = (more: Partial<PublishValues>) => publishInputOf([1], { ...entered, ...more }).priceRule.shipsTo
  expect(shipsTo({})).toBe('TH')
  expect(shipsTo({ shipsTo: noFreight })).toBeNull()
  expect(shipsTo({ kind: 'factor', factor: 2 })).toBeNull()
  expect(homeCountryOf('EUR')).toBeUndefined()
})

it('progressOf counts what is done and what failed', () => {
  const counts = [
    { state: 'queued', count: 3 },
    { state: 'live', count: 5 },
    { state: 'failed', count: 2 },
  ] as const
  expect(progressOf([...counts])).toEqual({ total: 10, done: 7, failed: 2, isFinished: false })
})

import { describe, expect, it } from 'vitest'
import { facts } from './facts.ts'
import { defaultPlatformPolicies, platformPoliciesWith } from './platform-policies.ts'

describe('platform policies @R-702', () => {
  it('platformPoliciesWith returns the defaults without overrides', () => {
    expect(platformPoliciesWith({})).toEqual(defaultPlatformPolicies)
  })

  it('platformPoliciesWith overrides policies individually', () => {
    const terms = platformPoliciesWith({
      refundWorkingDays: 3,
      afterSales: { changedMind: { bearer: 'platform', remedy: 'none', freight: 'none', proof: 'none' } },
      refunds: { lost: { amount: 'everything', time: 'atOnce' } },
    })
    expect(terms).toMatchObject({ refundWorkingDays: 3, firstAnswerWorkingDays: 2 })
    expect(terms?.afterSales.changedMind.bearer).toBe('platform')
    expect(terms?.afterSales.printFault).toEqual(defaultPlatformPolicies.afterSales.printFault)
    expect(terms?.refunds.lost.amount).toBe('everything')
  })

  it('platformPoliciesWith accepts the earlier code for `none`', () => {
    const rule = { bearer: 'nobody', remedy: 'none', freight: 'nobody', proof: 'none' }
    expect(platformPoliciesWith({ afterSales: { changedMind: rule } })?.afterSales.changedMind).toEqual({
      ...rule,
      bearer: 'none',
      freight: 'none',
    })
  })

  it.each([
    [{ refundWorkingDays: 0 }],
    [{ refundWorkingDays: 2.5 }],
    [{ refundDays: 3 }],
    [{ afterSales: { changedMind: { bearer: 'buyer', remedy: 'none', freight: 'none', proof: 'none' } } }],
    [{ refunds: { never: { amount: 'none', time: 'never' } } }],
    ['soon'],
  ])('platformPoliciesWith rejects %j', (given) => {
    expect(platformPoliciesWith(given)).toBeUndefined()
  })

  it('default policies consider a parcel lost before the after-sales period ends', () => {
    const { trackedLostDays, untrackedLostDays } = defaultPlatformPolicies
    expect(Math.max(trackedLostDays, untrackedLostDays)).toBeLessThan(facts.operationAfterSalesDays)
  })

  it('default policies never charge the seller for a fault of the platform', () => {
    for (const rule of Object.values(defaultPlatformPolicies.afterSales))
      if (rule.bearer === 'platform') expect(rule.freight).toBe('platform')
  })
})

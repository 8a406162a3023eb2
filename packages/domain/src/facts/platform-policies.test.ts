import { describe, expect, it } from 'vitest'
import { facts } from './facts.ts'
import { defaultPlatformPolicies, platformPoliciesWith } from './platform-policies.ts'

describe('the terms of the house @R-702', () => {
  it('are the default ones as long as the operator gives none', () => {
    expect(platformPoliciesWith({})).toEqual(defaultPlatformPolicies)
  })

  it('are replaced one by one', () => {
    const terms = platformPoliciesWith({
      refundWorkingDays: 3,
      afterSales: { changedMind: { bearer: 'platform', remedy: 'none', freight: 'nobody', proof: 'none' } },
      refunds: { lost: { amount: 'everything', time: 'atOnce' } },
    })
    expect(terms).toMatchObject({ refundWorkingDays: 3, firstAnswerWorkingDays: 2 })
    expect(terms?.afterSales.changedMind.bearer).toBe('platform')
    expect(terms?.afterSales.printFault).toEqual(defaultPlatformPolicies.afterSales.printFault)
    expect(terms?.refunds.lost.amount).toBe('everything')
  })

  it.each([
    [{ refundWorkingDays: 0 }],
    [{ refundWorkingDays: 2.5 }],
    [{ refundDays: 3 }],
    [{ afterSales: { changedMind: { bearer: 'buyer', remedy: 'none', freight: 'nobody', proof: 'none' } } }],
    [{ refunds: { never: { amount: 'none', time: 'never' } } }],
    ['soon'],
  ])('%j is none of them', (given) => {
    expect(platformPoliciesWith(given)).toBeUndefined()
  })

  it('let a parcel count as lost while its order is still in service', () => {
    const { trackedLostDays, untrackedLostDays } = defaultPlatformPolicies
    expect(Math.max(trackedLostDays, untrackedLostDays)).toBeLessThan(facts.operationAfterSalesDays)
  })

  it('never ask the seller to pay for a fault of the platform', () => {
    for (const rule of Object.values(defaultPlatformPolicies.afterSales))
      if (rule.bearer === 'platform') expect(rule.freight).toBe('platform')
  })
})

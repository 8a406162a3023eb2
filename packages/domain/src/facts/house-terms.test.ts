import { describe, expect, it } from 'vitest'
import { facts } from './facts.ts'
import { defaultHouseTerms, houseTermsWith } from './house-terms.ts'

describe('the terms of the house', () => {
  it('are the default ones as long as the operator gives none', () => {
    expect(houseTermsWith({})).toEqual(defaultHouseTerms)
  })

  it('are replaced one by one', () => {
    const terms = houseTermsWith({
      refundWorkingDays: 3,
      afterSales: { changedMind: { bearer: 'platform', remedy: 'none', freight: 'nobody', proof: 'none' } },
      refunds: { lost: { amount: 'everything', time: 'atOnce' } },
    })
    expect(terms).toMatchObject({ refundWorkingDays: 3, firstAnswerWorkingDays: 2 })
    expect(terms?.afterSales.changedMind.bearer).toBe('platform')
    expect(terms?.afterSales.printFault).toEqual(defaultHouseTerms.afterSales.printFault)
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
    expect(houseTermsWith(given)).toBeUndefined()
  })

  it('let a parcel count as lost while its order is still in service', () => {
    const { trackedLostDays, untrackedLostDays } = defaultHouseTerms
    expect(Math.max(trackedLostDays, untrackedLostDays)).toBeLessThan(facts.operationAfterSalesDays)
  })

  it('never ask the seller to pay for a fault of the platform', () => {
    for (const rule of Object.values(defaultHouseTerms.afterSales))
      if (rule.bearer === 'platform') expect(rule.freight).toBe('platform')
  })
})

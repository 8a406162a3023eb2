import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCommissionBasisPoints, returnedCommission, splitGoods } from './commission.ts'

test('splitGoods rounds the commission half up', () => {
  expect(splitGoods(1005, 1000)).toEqual({ commissionMinor: 101, earnedMinor: 904 })
  expect(splitGoods(1004, 1000)).toEqual({ commissionMinor: 100, earnedMinor: 904 })
  expect(splitGoods(1005, 0)).toEqual({ commissionMinor: 0, earnedMinor: 1005 })
})

test('splitGoods divides any price without a rest', () => {
  const goods = fc.nat(1_000_000_000)
  fc.assert(
    fc.property(goods, fc.nat(maxCommissionBasisPoints), (goodsMinor, basisPoints) => {
      const { commissionMinor, earnedMinor } = splitGoods(goodsMinor, basisPoints)
      expect(commissionMinor + earnedMinor).toBe(goodsMinor)
      expect(earnedMinor).toBeGreaterThanOrEqual(0)
      expect(BigInt(commissionMinor)).toBe((BigInt(goodsMinor) * BigInt(basisPoints) + 5000n) / 10_000n)
    }),
  )
})

test('returnedCommission returns the share of the goods that was refunded, and nothing for freight', () => {
  const part = { goodsMinor: 1_000, commissionMinor: 101 }
  expect(returnedCommission(part, 0)).toBe(0)
  expect(returnedCommission(part, 500)).toBe(51)
  expect(returnedCommission(part, 1_000)).toBe(101)
  expect(returnedCommission(part, 1_800)).toBe(101)
  expect(returnedCommission({ goodsMinor: 0, commissionMinor: 0 }, 300)).toBe(0)
})

test('refunds of all goods return all of the commission, in any number of parts, and none returns less than nothing', () => {
  const refunds = fc.array(fc.nat(50_000), { maxLength: 12 })
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(maxCommissionBasisPoints), refunds, (goodsMinor, basisPoints, parts) => {
      const { commissionMinor, earnedMinor } = splitGoods(goodsMinor, basisPoints)
      const part = { goodsMinor, commissionMinor }
      let [refunded, returned] = [0, 0]
      for (const amount of [...parts, goodsMinor]) {
        refunded += amount
        const more = returnedCommission(part, refunded) - returned
        expect(more).toBeGreaterThanOrEqual(0)
        returned += more
        expect(returned).toBeLessThanOrEqual(commissionMinor)
      }
      // The supplier has paid back what it earned, and no more.
      expect(earnedMinor + returned).toBe(goodsMinor)
    }),
  )
})

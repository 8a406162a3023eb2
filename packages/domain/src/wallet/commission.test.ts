import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCommissionBasisPoints, splitGoods } from './commission.ts'

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

import { expect, test } from 'vitest'
import { findFallingLevel, type LevelTerms, type SellerLevel } from './seller-levels.ts'

const rising: readonly (LevelTerms & { level: SellerLevel })[] = [
  { level: 0, productLevel: 1, discountBasisPoints: 0 },
  { level: 1, productLevel: 2, discountBasisPoints: 200 },
  { level: 2, productLevel: 3, discountBasisPoints: 200 },
  { level: 3, productLevel: 3, discountBasisPoints: 500 },
]

test('findFallingLevel accepts levels that get as much as the ones below or more, in any order', () => {
  expect(findFallingLevel(rising)).toBeUndefined()
  expect(findFallingLevel(rising.toReversed())).toBeUndefined()
})

test('findFallingLevel returns the level with a lower discount or fewer products than the one below', () => {
  expect(findFallingLevel(rising.with(2, { level: 2, productLevel: 3, discountBasisPoints: 199 }))).toBe(2)
  expect(findFallingLevel(rising.with(1, { level: 1, productLevel: 0, discountBasisPoints: 200 }))).toBe(1)
})

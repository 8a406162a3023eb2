import { describe, expect, test } from 'vitest'
import { isDifferent, isMinimum } from './compare-rows.ts'

describe('product data side by side', () => {
  test('values differ when their texts differ', () => {
    expect(isDifferent({ key: 'country', texts: ['Thailand', 'Thailand', 'Japan'] })).toBe(true)
    expect(isDifferent({ key: 'country', texts: ['Thailand', 'Thailand'] })).toBe(false)
  })

  test('the minimum is marked, also when two share it', () => {
    const row = { key: 'price', texts: ['a', 'b', 'a'], amounts: [900, 1200, 900] }
    expect([0, 1, 2].map((at) => isMinimum(row, at))).toEqual([true, false, true])
  })

  test('nothing is marked where all are equal, or less is not better', () => {
    expect(isMinimum({ key: 'price', texts: ['a', 'a'], amounts: [900, 900] }, 0)).toBe(false)
    expect(isMinimum({ key: 'material', texts: ['cotton', 'linen'] }, 0)).toBe(false)
  })

  test('an unknown value is neither the minimum nor a reason to mark another', () => {
    const row = { key: 'freight', texts: ['–', 'b', 'c'], amounts: [null, 700, 800] }
    expect([0, 1, 2].map((at) => isMinimum(row, at))).toEqual([false, true, false])
    expect(isMinimum({ key: 'freight', texts: ['–', 'b'], amounts: [null, 700] }, 1)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { readTopUp } from './read-top-up.ts'

test('a typed top-up amount is parsed within the limits, to the hundredth', () => {
  expect(['100', '¥ 1234.50', '1,1', '1000000'].map(readTopUp)).toEqual([10_000, 123_450, 110, 100_000_000])
  expect(['0.99', '1000000.01', '', '-5', '1.234', 'abc'].map(readTopUp)).toEqual(Array(6).fill(undefined))
})

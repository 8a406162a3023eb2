import { expect, test } from 'vitest'
import { refuse } from './answer.ts'

test.each([
  [60, 60],
  [999_999, 86_400],
  [Number.POSITIVE_INFINITY, 86_400],
  [-5, 0],
  [Number.NaN, 0],
])('a refusal that asks to wait %s s waits %s s', (given, kept) => {
  expect(refuse('rate_limited', '', { retryAfterSeconds: given }).retryAfterSeconds).toBe(kept)
})

test('a refusal without a time has none', () => {
  expect(refuse('rate_limited', '')).not.toHaveProperty('retryAfterSeconds')
})

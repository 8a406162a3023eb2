import { expect, it } from 'vitest'
import { renewalWaitMs } from './renew.ts'

it('two calls that meet while renewing wait for different times, of at most half a second', () => {
  expect([0, 1, 2, 3, 19].map((count) => renewalWaitMs(count, 1))).toEqual([100, 200, 400, 500, 500])
  expect([0, 0.25, 0.5].map((random) => renewalWaitMs(2, random))).toEqual([0, 100, 200])
})

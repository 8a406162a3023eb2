import { expect, test } from 'vitest'
import { readRefund } from './read-refund.ts'

test('a typed refund amount is parsed in common notations up to the refundable amount', () => {
  expect(readRefund('12.5', 2000)).toBe(1250)
  expect(readRefund('¥ 20', 2000)).toBe(2000)
  for (const text of ['20.01', '0', '', 'all', '-1']) expect(readRefund(text, 2000)).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackingProblemOf } from './tracking-number.ts'

test('trackingProblemOf accepts carrier numbers and a postal number with a valid check digit', () => {
  for (const number of ['SF1234567890123', '1Z999AA10123456784', 'TH 0001-22', 'RB473124829CN', 'rb473124829cn'])
    expect(trackingProblemOf(number), number).toBeUndefined()
})

test('trackingProblemOf distinguishes check digits, own numbers and invalid characters', () => {
  expect(trackingProblemOf('RB473124828CN')).toBe('check_digit')
  expect(trackingProblemOf('PO100000012')).toBe('is_own_number')
  expect(trackingProblemOf('bx100000001')).toBe('is_own_number')
  expect(trackingProblemOf('AB')).toBe('characters')
  expect(trackingProblemOf('ก1234567')).toBe('characters')
})

test('trackingProblemOf detects every single wrong digit of a postal number', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(digits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (right, at, by) => {
      const numberOf = (each: readonly number[], check: number) => `RB${each.join('')}${check}CN`
      const checks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
        (check) => trackingProblemOf(numberOf(right, check)) === undefined,
      )
      expect(checks).toHaveLength(1)
      const wrong = right.map((digit, place) => (place === at ? (digit + by) % 10 : digit))
      const isFound = trackingProblemOf(numberOf(wrong, checks[0] ?? 0)) === 'check_digit'
      // 10 and 0, and 11 and 5, share a check digit, so the standard itself cannot distinguish them.
      if (!isFound) expect([0, 5]).toContain(checks[0])
    }),
  )
})

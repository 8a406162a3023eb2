import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { normalizePhone } from './phone.ts'

describe('normalizePhone', () => {
  test.each([
    ['13800000003', 'CN', '+8613800000003'],
    ['138 0000 0003', 'CN', '+8613800000003'],
    ['１３８０００００００３', 'CN', '+8613800000003'],
    ['+86 138-0000-0003', 'US', '+8613800000003'],
    ['0086 13800000003', 'CN', '+8613800000003'],
    ['(202) 555-0123', 'US', '+12025550123'],
    ['081 234 5678', 'TH', '+66812345678'],
    ['012-345 6789', 'MY', '+60123456789'],
    ['0917 123 4567', 'PH', '+639171234567'],
    ['0912 345 678', 'VN', '+84912345678'],
    ['0812-3456-7890', 'ID', '+6281234567890'],
  ] as const)('normalizePhone reads %s in %s as %s', (text, country, expected) => {
    expect(normalizePhone(text, country)).toBe(expected)
  })

  test.each([
    '',
    '1',
    'hello',
    '+',
    '+86',
    '123456',
    '1380000003',
    '010 6552 9988',
    '+999123456789',
    '13800000003 ext. 5',
    'call 13800000003 now',
    '1380000000a',
  ])('normalizePhone rejects %j', (text) => {
    expect(normalizePhone(text, 'CN')).toBeUndefined()
  })

  test('normalizePhone is idempotent for any country @R-405', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\+?[0-9 ()-]{0,20}$/),
        fc.constantFrom(...locales),
        fc.constantFrom(...locales),
        (text, first, second) => {
          const once = normalizePhone(text, first.country)
          if (once !== undefined) expect(normalizePhone(once, second.country)).toBe(once)
        },
      ),
    )
  })

  test('normalizePhone never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        normalizePhone(text, 'TH')
      }),
    )
  })
})

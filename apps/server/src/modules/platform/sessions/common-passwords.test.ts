import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('isCommonPassword', () => {
  test.each([
    'password',
    'Password1',
    'QWERTYUIOP',
    '12345678',
    '88888888',
    '12341234',
    'abcabcabc',
    '0987654321',
    'lkjhgfdsa',
    'iloveyou',
  ])('isCommonPassword returns true for %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each([
    'demo-seller-3',
    'demo-supplier-2',
    'correct horse battery',
    'Xk2!mmq0z',
    '密码很长很长很长很',
    'abcabcabd',
  ])('isCommonPassword returns false for %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  test('the list contains at least ten thousand lower-case passwords of eight characters or more @R-405', () => {
    const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(10_000)
    expect(new Set(lines).size).toBe(lines.length)
    for (const line of lines) expect(line).toMatch(/^[^A-Z\s]{8,64}$/)
  })
})

import { expect, test } from 'vitest'
import { createRequestKeys } from './request-keys.ts'

test('a form that is sent again has its request key, and a changed or newly opened one has another', () => {
  const keyOf = createRequestKeys()
  const key = keyOf({ amountMinor: 100, payee: 'A' })
  expect(keyOf({ amountMinor: 100, payee: 'B' })).not.toBe(key)
  expect(keyOf({ amountMinor: 101, payee: 'A' })).not.toBe(key)
  expect(keyOf({ amountMinor: 100, payee: 'A' })).toBe(key)
  expect(createRequestKeys()({ amountMinor: 100, payee: 'A' })).not.toBe(key)
})

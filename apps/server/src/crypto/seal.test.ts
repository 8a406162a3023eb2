import { expect, test } from 'vitest'
import { createKeyring, createSealingKey, parseSealingKeys, sealingKeyText, tryUnseal, UnsealError } from './seal.ts'

const [older, newer] = [createSealingKey(), createSealingKey()]
const secret = Buffer.from('the access token of a shop')

function failureOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof UnsealError) return error.code
    throw error
  }
  return undefined
}

test('sealed bytes open for their purpose, hide their content and differ each time', () => {
  const ring = createKeyring([newer])
  const sealed = ring.seal(secret, 'totp:7')
  expect(ring.unseal(sealed, 'totp:7')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(ring.seal(secret, 'totp:7')).not.toEqual(sealed)
})

test('sealed bytes do not open for another purpose', () => {
  const ring = createKeyring([newer])
  expect(failureOf(() => ring.unseal(ring.seal(secret, 'totp:7'), 'totp:8'))).toBe('damaged')
})

test('tryUnseal returns the bytes, or why they do not open', () => {
  const sealed = createKeyring([older]).seal(secret, 'totp:7')
  expect(tryUnseal(createKeyring([newer, older]), sealed, 'totp:7')).toEqual({ ok: true, bytes: secret })
  expect(tryUnseal(createKeyring([newer]), sealed, 'totp:7')).toEqual({ ok: false, code: 'key_missing' })
  expect(tryUnseal(createKeyring([older]), sealed, 'totp:8')).toEqual({ ok: false, code: 'damaged' })
})

test('sealed bytes with any bit changed do not open', () => {
  const ring = createKeyring([newer])
  const sealed = ring.seal(secret, 'totp:7')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (sealed[at] ?? 0) ^ 1
    expect(failureOf(() => ring.unseal(changed, 'totp:7'))).toBeDefined()
  }
})

test('truncated sealed bytes do not open', () => {
  const ring = createKeyring([newer])
  const sealed = ring.seal(secret, 'totp:7')
  for (let length = 0; length < sealed.length; length++)
    expect(failureOf(() => ring.unseal(sealed.subarray(0, length), 'totp:7'))).toBeDefined()
})

test('after a rotation older bytes still open, and new ones are sealed with the newest key', () => {
  const before = createKeyring([older]).seal(secret, 'totp:7')
  const ring = createKeyring([newer, older])
  expect(ring.unseal(before, 'totp:7')).toEqual(secret)
  expect(before.subarray(0, ring.header.length)).not.toEqual(ring.header)
  const after = ring.seal(secret, 'totp:7')
  expect(after.subarray(0, ring.header.length)).toEqual(ring.header)
  expect(createKeyring([newer]).unseal(after, 'totp:7')).toEqual(secret)
})

test('bytes whose key is not in the ring report a missing key; another key with the same id reports damage', () => {
  const sealed = createKeyring([older]).seal(secret, 'totp:7')
  expect(failureOf(() => createKeyring([newer]).unseal(sealed, 'totp:7'))).toBe('key_missing')
  const impostor = createKeyring([{ id: older.id, key: newer.key }])
  expect(failureOf(() => impostor.unseal(sealed, 'totp:7'))).toBe('damaged')
})

test('keys are read with and without ids, the first is the newest', () => {
  const base64 = newer.key.toString('base64')
  expect(parseSealingKeys(base64)).toEqual([newer])
  expect(parseSealingKeys(sealingKeyText(newer))).toEqual([newer])
  expect(parseSealingKeys(`2026-11:${base64}, ${sealingKeyText(older)}`)).toEqual([
    { id: '2026-11', key: newer.key },
    older,
  ])
})

test('keys of another length, format or with repeated ids are refused', () => {
  const base64 = newer.key.toString('base64')
  const short = newer.key.subarray(0, 31).toString('base64')
  for (const text of ['', short, `:${base64}`, `a b:${base64}`, `a:${base64},a:${base64}`, `${base64},`, 'a:b:c'])
    expect(parseSealingKeys(text)).toBeUndefined()
})

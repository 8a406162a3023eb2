import { expect, test } from 'vitest'
import { openSecret, sealSecret } from '../src/podwright/sealed-secret.ts'

const seal = { key: 'cookie secret of the shop', url: 'https://pod.example/callbacks/shops/4' }
const secret = 'secret of a webhook, 43 characters and more'

test('the plugin seals the secret of a webhook: it opens with the key of the shop and hides its text', () => {
  const sealed = sealSecret(secret, seal)
  expect(openSecret(sealed, seal)).toBe(secret)
  expect(Buffer.from(sealed, 'base64').includes(secret)).toBe(false)
  expect(sealSecret(secret, seal)).not.toBe(sealed)
})

test('a sealed secret does not open with another key, for another address, changed or cut off', () => {
  const sealed = sealSecret(secret, seal)
  expect(openSecret(sealed, { ...seal, key: 'another key' })).toBeUndefined()
  expect(openSecret(sealed, { ...seal, url: 'https://other.example/callbacks/shops/4' })).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (bytes[at] ?? 0) ^ 1
    expect(openSecret(changed.toString('base64'), seal)).toBeUndefined()
    expect(openSecret(bytes.subarray(0, at).toString('base64'), seal)).toBeUndefined()
  }
})

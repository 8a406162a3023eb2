import { expect, test } from 'vitest'
import { decrypt, encrypt, sealingKey } from './aes-gcm.ts'

const key = sealingKey('a secret of the test', 'test')
const plain = Buffer.from('JBSWY3DPEHPK3PXP')

test('encrypted bytes decrypt with their key and context, and differ each time', () => {
  const encrypted = encrypt(key, plain, '7')
  expect(decrypt(key, encrypted, '7')).toEqual(plain)
  expect(encrypt(key, plain, '7')).not.toEqual(encrypted)
  expect(encrypted.includes(plain)).toBe(false)
})

test('encrypted bytes that were changed, or have another key or context, do not decrypt', () => {
  const encrypted = encrypt(key, plain, '7')
  const changed = Buffer.from(encrypted)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => decrypt(key, changed, '7')).toThrow()
  expect(() => decrypt(key, encrypted, '8')).toThrow()
  expect(() => decrypt(sealingKey('a secret of the test', 'other'), encrypted, '7')).toThrow()
})

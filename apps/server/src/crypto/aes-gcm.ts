import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** Derives a key for one purpose from a secret of at least 128 random bits. */
export function sealingKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

/**
 * Encrypts bytes with AES-256-GCM: nonce, tag, ciphertext. `context`, such as an id, is authenticated, and must be the
 * same to decrypt.
 */
export function encrypt(key: Buffer, plain: Uint8Array, context = ''): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts bytes. Throws if they were changed, or encrypted with another key or context. */
export function decrypt(key: Buffer, encrypted: Buffer, context = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()])
}

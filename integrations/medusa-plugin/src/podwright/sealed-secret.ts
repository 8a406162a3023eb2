import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** What a secret is sealed with: a key of the shop, and the address that it belongs to. */
export type Seal = { readonly key: string; readonly url: string }

/** Encrypts the secret of a webhook with AES-256-GCM. A sealed secret that is moved to another address does not open. */
export function sealSecret(secret: string, seal: Seal): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), nonce).setAAD(Buffer.from(seal.url))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Undefined if the key of the shop has changed: Podwright then sends a new secret with its next check. */
export function openSecret(sealed: string, seal: Seal): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(seal), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(seal.url))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    // The tag does not fit: another key, another address, or changed bytes.
    return undefined
  }
}

function keyOf({ key }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'podwright webhook secrets', 32))
}

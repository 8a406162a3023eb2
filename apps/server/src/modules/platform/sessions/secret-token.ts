import { createHash, randomBytes } from 'node:crypto'

/** A new random token of 256 bits for the client, and the hash to store. */
export function createSecretToken(): { readonly token: string; readonly sha256: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, sha256: sha256Of(token) }
}

/** Whether a text has the format of our tokens; other texts are not looked up. */
export function isSecretToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

export function sha256Of(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

import { createHash, randomBytes } from 'node:crypto'

/** A random text of 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only hashes of tokens are stored. */
export function sha256Of(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The PKCE challenge of a verifier (S256, RFC 7636). */
export function challengeOf(verifier: string): string {
  return sha256Of(verifier).toString('base64url')
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Computes the HMAC-SHA256 over the concatenated parts, encoded as hex or base64. */
export function signatureOf(
  secret: string,
  parts: readonly (string | Uint8Array)[],
  encoding: 'hex' | 'base64',
): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest(encoding)
}

const minute = 60_000

/**
 * Whether a signed time is in the window of its platform: at most five minutes ahead, for clocks that differ, and not
 * older than the retries that keep their time (`maxAgeMs`). Anything else may be a replay.
 */
export function isRecent(signedAt: number, now: Date, maxAgeMs: number = 5 * minute): boolean {
  const age = now.getTime() - signedAt
  return age <= maxAgeMs && age >= -5 * minute
}

/** Verifies a signature in constant time. */
export function isSignedWith(
  secret: string,
  parts: readonly (string | Uint8Array)[],
  { signature, encoding }: { readonly signature: string | null; readonly encoding: 'hex' | 'base64' },
): boolean {
  const expected = Buffer.from(signatureOf(secret, parts, encoding))
  const given = Buffer.from(signature ?? '')
  // Anyone could sign with an empty secret.
  return secret !== '' && expected.length === given.length && timingSafeEqual(expected, given)
}

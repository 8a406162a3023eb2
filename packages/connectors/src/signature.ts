import { createHmac, timingSafeEqual } from 'node:crypto'

/** What platforms sign with: HMAC-SHA256 over what is signed, the parts one after the other, written as hex or base64. */
export function signatureOf(
  secret: string,
  parts: readonly (string | Uint8Array)[],
  encoding: 'hex' | 'base64',
): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest(encoding)
}

/** Whether a signature is the one of these parts. Takes as long whatever differs. */
export function isSignedWith(
  secret: string,
  parts: readonly (string | Uint8Array)[],
  { signature, encoding }: { readonly signature: string | null; readonly encoding: 'hex' | 'base64' },
): boolean {
  const requested = Buffer.from(signatureOf(secret, parts, encoding))
  const given = Buffer.from(signature ?? '')
  // An empty secret signs for anybody.
  return secret !== '' && requested.length === given.length && timingSafeEqual(requested, given)
}

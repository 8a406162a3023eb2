import { createHmac } from 'node:crypto'

/** Starts every secret, so that it is recognized where it leaks. */
export const secretPrefix = 'whsec_'

/**
 * The header `Podwright-Signature` of a body: its time in seconds and, for each secret, the HMAC-SHA256 of time and body. A
 * receiver accepts the body if one of them is right.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}

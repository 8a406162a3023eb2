import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds.
const stepMs = 30_000
const digits = 6
/** A code may come one step late, or early from a clock that is ahead. */
const tolerance = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, the length that RFC 4226 recommends. */
export function createTotpSecret(): Buffer {
  return randomBytes(20)
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / stepMs)
}

/** The code of a step (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is, among those within the tolerance and after `lastStep`, the last one accepted; undefined
 * for a wrong or used code.
 */
export function matchingStep(secret: Buffer, code: string, at: Date, lastStep: number | null): number | undefined {
  const current = totpStep(at)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index)
  return steps.find((step) => step > (lastStep ?? -1) && isSame(totpCode(secret, step), code))
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Base32 of RFC 4648 without padding, the form in which apps accept a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The URI for the QR code: issuer and account are what the app lists. */
export function otpauthUri(secret: Buffer, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

const issuer = 'Podwright'

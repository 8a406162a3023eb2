import { totpCode, totpStep } from './totp.ts'

/** The code of an authenticator app at this moment, for a secret in base32. */
export function codeNow(secret: string): string {
  return totpCode(fromBase32(secret), totpStep(new Date()))
}

/** The bytes of a secret in base32. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

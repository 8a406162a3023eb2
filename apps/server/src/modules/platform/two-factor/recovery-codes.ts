import { randomBytes } from 'node:crypto'
import { sha256Of } from '../sessions/secret-token.ts'
import { base32 } from './totp.ts'

const count = 10

/** New single-use codes of 80 random bits, which need no slow hash, in groups of four characters. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'))
}

/** The hash to store. Case, spaces and dashes do not count. */
export function hashOfRecoveryCode(accountId: number, code: string): Buffer {
  return sha256Of(`recovery code of ${accountId}: ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
}

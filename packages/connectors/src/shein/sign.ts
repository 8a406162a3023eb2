import { createDecipheriv, randomInt } from 'node:crypto'
import { signatureOf } from '../signature.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Who signs: a shop with its key, or the app with its own. */
export type Signer = { readonly id: string; readonly secret: string }

/**
 * Signs a path at a time in milliseconds. The signature begins with five random characters, which are also part of its
 * key; what is encoded in base64 is the HMAC in hexadecimal digits.
 */
export function signPath(
  { id, secret }: Signer,
  { path, timestamp }: { readonly path: string; readonly timestamp: string },
  random: string = randomText(),
): string {
  const hmac = signatureOf(secret + random, [`${id}&${timestamp}&${path}`], 'hex')
  return random + Buffer.from(hmac).toString('base64')
}

function randomText(): string {
  return Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('')
}

const vector = Buffer.from('space-station-default-iv').subarray(0, 16)

/** Decrypts what SHEIN encrypts with the secret of the app; undefined for anything else. */
export function decrypt(secret: string, encrypted: string): string | undefined {
  const key = Buffer.from(secret).subarray(0, 16)
  if (key.length < 16) return undefined
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, vector)
    return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()]).toString('utf8')
  } catch {
    // Not encrypted with this secret, or not encrypted at all.
    return undefined
  }
}

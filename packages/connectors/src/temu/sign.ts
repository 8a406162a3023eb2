import { createHash } from 'node:crypto'

/** Arguments of a call, together with those that every call has. */
export type Arguments = Readonly<Record<string, unknown>>

/**
 * Signs a call: its arguments in the order of their names, lists and objects as JSON, between two copies of the app's secret.
 * MD5 is what the platform asks for.
 */
export function signCall(secret: string, given: Arguments): string {
  const parts = Object.keys(given)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${name}${textOf(given[name])}`)
  return createHash('md5')
    .update([secret, ...parts, secret].join(''))
    .digest('hex')
    .toUpperCase()
}

/**
 * Arguments without empty ones: Temu's program signs them, its clients leave them out of the signature. A call without them
 * has the same signature by both.
 */
export function withoutEmpty(given: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

import { createHmac, timingSafeEqual } from 'node:crypto'

/** The end of a signed path, which works without a session until it expires. */
export const signedEnd = ':ends/:signature/:name'

const hourMs = 3_600_000

/** Signs a name with an expiry. The result stays the same for an hour and is valid for one to two hours. */
export function signPath(secret: string, name: string, now: Date): string {
  const ends = (Math.floor(now.getTime() / hourMs) + 2) * hourMs
  return `${ends}/${sign(secret, ends, name)}/${encodeURIComponent(name)}`
}

export type SignedPath = {
  readonly id: number
  readonly ends: number
  readonly signature: string
  readonly name: string
}

/** Parses a signed path; undefined when it is malformed or expired. Verify it with `isSignedBy`. */
export function readSigned({ id, ends, signature, name }: Record<string, string>, now: Date): SignedPath | undefined {
  if (!id || !ends || !signature || !name) return undefined
  if (!/^\d{1,9}$/.test(id) || !/^\d{13}$/.test(ends) || Number(ends) < now.getTime()) return undefined
  return { id: Number(id), ends: Number(ends), signature, name }
}

export function isSignedBy(secret: string, { ends, signature, name }: SignedPath): boolean {
  return isSameText(signature, sign(secret, ends, name))
}

/** Compares in constant time. */
export function isSameText(given: string, requested: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(requested)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function sign(secret: string, ends: number, name: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`${ends} ${name}`).digest('hex').slice(0, 40)
}

import { createHmac, timingSafeEqual } from 'node:crypto'

const hourMs = 3_600_000

/** When an address that is made now ends: the same for an hour, so that it works for one to two. */
export function endOfAddress(now: Date): number {
  return (Math.floor(now.getTime() / hourMs) + 2) * hourMs
}

/** What proves an address of a file: `secret` is hex and known to the server only. */
export function signAddress(secret: string, ends: number, name: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`${ends} ${name}`).digest('hex').slice(0, 40)
}

/** Whether this address was made here for this name and has not ended. */
export function provesAddress(
  secret: string,
  { ends, signature, name }: { readonly ends: string; readonly signature: string; readonly name: string },
  now: Date,
): boolean {
  if (!/^\d{13}$/.test(ends) || Number(ends) < now.getTime()) return false
  return isSameText(signature, signAddress(secret, Number(ends), name))
}

/** Compared in the same time, however much of it is right. */
export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

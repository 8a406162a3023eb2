import { isSignedWith } from '../signature.ts'

/** How far the platform's clock may differ, as in its own library. */
const toleranceSeconds = 90

/** Verifies the query with which Shopify sends the seller back: signed with the app's secret, and of now. */
export function isSignedReturn(query: URLSearchParams, secret: string, now: Date): boolean {
  const timestamp = query.get('timestamp') ?? ''
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  return isSignedWith(secret, [signedText(query)], { signature: query.get('hmac'), encoding: 'hex' })
}

function signedText(query: URLSearchParams): string {
  const fields = [...query].filter(([name]) => name !== 'hmac' && name !== 'signature')
  fields.sort(([a], [b]) => a.localeCompare(b))
  return new URLSearchParams(fields).toString().replaceAll('+', '%20')
}

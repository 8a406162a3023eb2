import { createHmac, randomBytes } from 'node:crypto'

/** Percent-encoding of RFC 3986, which `encodeURIComponent` leaves incomplete. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Signs a request with OAuth 1.0a without a token ("one-legged"). Shops without TLS accept nothing else, because Basic
 * would show the secret. Returns the query with the parameters of the signature.
 */
export function signedQuery(
  { method, url, query }: { readonly method: string; readonly url: string; readonly query: URLSearchParams },
  keys: { readonly key: string; readonly secret: string },
  { now, nonce = randomBytes(16).toString('hex') }: { readonly now: Date; readonly nonce?: string },
): URLSearchParams {
  const signed = new URLSearchParams(query)
  signed.set('oauth_consumer_key', keys.key)
  signed.set('oauth_nonce', nonce)
  signed.set('oauth_signature_method', 'HMAC-SHA256')
  signed.set('oauth_timestamp', String(Math.floor(now.getTime() / 1000)))
  const parameters = [...signed]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const base = `${method}&${encode(url)}&${encode(parameters)}`
  signed.set('oauth_signature', createHmac('sha256', `${keys.secret}&`).update(base).digest('base64'))
  return signed
}

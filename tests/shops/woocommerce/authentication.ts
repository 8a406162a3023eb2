import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { RestError } from './rest.ts'
import type { ShopState } from './state.ts'

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Accepts Basic only over TLS, which a proxy in front of the shop announces, and OAuth 1.0a only without it. An unknown
 * key has a different code than a wrong secret.
 */
export function authenticate(state: ShopState, method: string, url: URL, headers: IncomingHttpHeaders): void {
  if (headers['x-forwarded-proto'] === 'https') {
    const [scheme = '', coded = ''] = (headers.authorization ?? '').split(' ')
    const [key = '', secret] = Buffer.from(coded, 'base64').toString().split(':')
    if (scheme !== 'Basic') throw cannotView()
    if (!state.keys.has(key)) throw cannotView()
    if (state.keys.get(key) !== secret) throw denied('Consumer secret is invalid.')
    return
  }
  const given = url.searchParams
  const secret = state.keys.get(given.get('oauth_consumer_key') ?? '')
  if (secret === undefined) throw cannotView()
  const parameters = [...given]
    .filter(([name]) => name !== 'oauth_signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => encode(`${encode(name)}=${encode(value)}`))
    .join('%26')
  const base = `${method}&${encode(url.origin + url.pathname)}&${parameters}`
  const expected = createHmac('sha256', `${secret}&`).update(base).digest('base64')
  if (given.get('oauth_signature') !== expected) throw denied('Invalid signature - provided signature does not match.')
  const age = Math.abs(Date.now() / 1000 - Number(given.get('oauth_timestamp')))
  if (!(age < 15 * 60)) throw denied('Invalid timestamp.')
}

const denied = (message: string) => new RestError(401, 'woocommerce_rest_authentication_error', message)
const cannotView = () => new RestError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')

import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { jsonResponse } from '../suite/in-process.ts'
import type { ShopState } from './state.ts'

/** The seller agrees on the page of the app. Returns the signed query with which Shopify sends the seller back. */
export function agree(state: ShopState, page: URL): URLSearchParams {
  const given = page.searchParams
  if (page.host !== state.domain || page.pathname !== '/admin/oauth/authorize')
    throw new Error('not the page of the shop')
  if (given.get('client_id') !== state.app.id || !given.get('scope')) throw new Error('the page names no app')
  const code = randomBytes(16).toString('hex')
  state.codes.add(code)
  return signedQuery(state, {
    code,
    host: Buffer.from(`admin.shopify.com/store/fake`).toString('base64url'),
    shop: state.domain,
    state: given.get('state') ?? '',
    timestamp: String(Math.floor(Date.now() / 1000)),
  })
}

function signedQuery({ app }: ShopState, fields: Readonly<Record<string, string>>): URLSearchParams {
  const names = Object.keys(fields).sort()
  const message = names.map((name) => `${name}=${encodeURIComponent(fields[name] ?? '')}`).join('&')
  const hmac = createHmac('sha256', app.secret).update(message).digest('hex')
  return new URLSearchParams({ ...fields, hmac })
}

const Grant = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string().optional(),
  expiring: z.string().optional(),
  grant_type: z.string().optional(),
  refresh_token: z.string().optional(),
})

/** Exchanges a code or a refresh token; each can be used once. */
export async function grantTokens(state: ShopState, request: Request): Promise<Response> {
  const read = Grant.safeParse(await request.json())
  if (!read.success) return jsonResponse({ error: 'invalid_request' }, 400)
  const { client_id, client_secret, code, expiring, grant_type, refresh_token } = read.data
  if (client_id !== state.app.id || client_secret !== state.app.secret)
    return jsonResponse({ error: 'invalid_client' }, 401)
  if (grant_type === 'refresh_token')
    return state.refreshTokens.has(refresh_token ?? '')
      ? issue(state, refresh_token)
      : jsonResponse({ error: 'invalid_grant' }, 400)
  if (!state.codes.delete(code ?? '')) return jsonResponse({ error: 'invalid_request' }, 400)
  if (expiring !== '1') throw new Error('apps must ask for tokens that end')
  return issue(state)
}

/** The token that was used stays valid until its replacement is used for the first time. */
function issue(state: ShopState, replaces?: string): Response {
  const before = replaces === undefined ? undefined : state.replacedBy.get(replaces)
  if (replaces !== undefined && before !== undefined) state.refreshTokens.delete(before)
  const [access, refresh] = [`shpat_${randomBytes(16).toString('hex')}`, `shprt_${randomBytes(16).toString('hex')}`]
  for (const [old, next] of state.replacedBy) if (next === replaces) state.refreshTokens.delete(old)
  state.tokens.set(access, new Date(state.now().getTime() + 3_600_000))
  state.refreshTokens.add(refresh)
  if (replaces !== undefined) state.replacedBy.set(replaces, refresh)
  return jsonResponse({
    access_token: access,
    scope: 'write_products,write_orders',
    expires_in: 3600,
    refresh_token: refresh,
    refresh_token_expires_in: 7_776_000,
  })
}

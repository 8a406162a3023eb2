import { z } from 'zod'
import { answer, type Refusal, refuse } from '../answer.ts'
import type { Authorization, Authorizer } from '../authorizer.ts'
import { callAppApi, type Host, hosts } from './request.ts'
import { decrypt } from './sign.ts'
import { Text } from './times.ts'

const page = 'https://openapi-sem.sheincorp.com/#/empower'

const Keys = z.object({
  secretKey: z.string().min(1),
  openKeyId: z.string().min(1),
  supplierId: Text,
  supplierBusinessMode: Text,
})

/** The currency in which SHEIN pays the shops of a host, where an order names none. */
const currencies: Readonly<Record<Host, string>> = { 'openapi.sheincorp.com': 'USD', 'openapi.sheincorp.cn': 'CNY' }

/** The seller agrees on a page of SHEIN. Keys do not end until the seller withdraws them. */
export const authorizer: Authorizer = {
  by: 'redirect',
  fields: [],
  start({ app }, { state, returnUrl }) {
    if (!app) return refuse('refused', 'the app keys of SHEIN are not set')
    const redirectUrl = Buffer.from(returnUrl).toString('base64')
    return answer(`${page}?${new URLSearchParams({ appid: app.id, redirectUrl, state })}`)
  },
  async complete(context, _attempt, query) {
    const tempToken = query.get('tempToken') ?? ''
    if (tempToken === '') return refuse('refused', 'the seller has not agreed')
    let refused: Refusal = refuse('refused', 'no host of SHEIN knows the token')
    // A token does not say which host has issued it.
    for (const host of hosts) {
      const keys = await callAppApi(context, host, { path: '/auth/get-by-token', body: { tempToken } }, Keys)
      if (keys.ok) {
        const secretKey = decrypt(context.app?.secret ?? '', keys.data.secretKey)
        return secretKey === undefined
          ? refuse('refused', 'the key of the shop is not encrypted with the secret of the app')
          : answer([authorizationOf(host, { ...keys.data, secretKey })])
      }
      refused = keys
    }
    return refused
  },
}

function authorizationOf(
  host: Host,
  { openKeyId, secretKey, supplierId, supplierBusinessMode }: z.infer<typeof Keys>,
): Authorization {
  return {
    externalId: openKeyId,
    url: '',
    name: ['SHEIN', supplierBusinessMode, supplierId].filter(Boolean).join(' '),
    currency: currencies[host],
    credentials: { openKeyId, secretKey },
    expiresAt: null,
    refreshExpiresAt: null,
    scopes: [],
    settings: { host },
  }
}

import { z } from 'zod'
import { answer, refuse } from '../answer.ts'
import type { Authorization, Authorizer } from '../authorizer.ts'
import { callGateway, type Gateway, gateways, id } from './request.ts'

export const TokenInfo = z.object({
  mallId: id,
  expiredTime: z.number(),
  apiScopeList: z.array(z.string()).nullish(),
  authEventCodeList: z.array(z.object({ eventCode: z.string(), permitsStatus: z.number().nullish() })).nullish(),
})

/** Currency of the orders; those of a seller's buyers name their own. */
const currencies: Readonly<Record<Gateway, string>> = { us: 'USD', eu: 'EUR', global: 'USD', cn: 'CNY' }

/** The seller authorizes the app in the Seller Center and copies the access token, which names neither shop nor host. */
export const authorizer: Authorizer = {
  by: 'keys',
  fields: [{ name: 'Access Token', kind: 'secret' }],
  async check(context, entered) {
    const fields = ['Access Token']
    const accessToken = (entered['Access Token'] ?? '').trim()
    if (!/^[\x21-\x7e]{8,500}$/.test(accessToken)) return refuse('invalid', 'not an access token', { fields })
    for (const gateway of gateways) {
      const call = { type: 'bg.open.accesstoken.info.get' }
      const read = await callGateway(context, { gateway, accessToken }, call, TokenInfo)
      if (read.ok) return answer([authorizationOf(read.data, accessToken, gateway)])
      // Other hosts do not know the token, or the app.
      if (!['authorization_lost', 'permission_missing', 'refused'].includes(read.code)) return read
    }
    return refuse('invalid', 'no host of Temu accepts the access token', { fields })
  },
}

function authorizationOf(
  { mallId, expiredTime, apiScopeList }: z.infer<typeof TokenInfo>,
  accessToken: string,
  gateway: Gateway,
): Authorization {
  return {
    externalId: mallId,
    url: '',
    name: `Temu ${mallId}`,
    currency: currencies[gateway],
    credentials: { accessToken },
    expiresAt: new Date(expiredTime * 1000),
    refreshExpiresAt: null,
    scopes: apiScopeList ?? [],
    settings: { gateway },
  }
}

import { z } from 'zod'
import { answer, refuse } from '../answer.ts'
import type { Authorization, Authorizer } from '../authorizer.ts'
import { callRegion, id, type Region } from './request.ts'

export const TokenInfo = z.object({
  mallId: id,
  expiredTime: z.number(),
  apiScopeList: z.array(z.string()).nullish(),
  authEventCodeList: z.array(z.object({ eventCode: z.string(), permitsStatus: z.number().nullish() })).nullish(),
})

/** Currency of the orders; those of a seller's buyers name their own. */
const currencies: Readonly<Record<Region, string>> = { us: 'USD', eu: 'EUR', global: 'USD', cn: 'CNY' }

/** The seller authorizes the app in the Seller Center and copies the access token, which does not name its shop. */
export const authorizerOf = (region: Region): Authorizer => ({
  by: 'keys',
  fields: [{ name: 'accessToken', kind: 'access_token' }],
  async check(context, entered) {
    const fields = ['accessToken']
    const accessToken = (entered.accessToken ?? '').trim()
    if (!/^[\x21-\x7e]{8,500}$/.test(accessToken)) return refuse('invalid', 'not an access token', { fields })
    const call = { type: 'bg.open.accesstoken.info.get' }
    const read = await callRegion(context, { region, accessToken }, call, TokenInfo)
    if (read.ok) return answer([authorizationOf(read.data, accessToken, region)])
    return read.code === 'authorization_lost' ? refuse('invalid', read.detail, { fields }) : read
  },
})

function authorizationOf(
  { mallId, expiredTime, apiScopeList }: z.infer<typeof TokenInfo>,
  accessToken: string,
  region: Region,
): Authorization {
  return {
    externalId: mallId,
    url: '',
    name: `Temu ${mallId}`,
    currency: currencies[region],
    credentials: { accessToken },
    expiresAt: new Date(expiredTime * 1000),
    refreshExpiresAt: null,
    scopes: apiScopeList ?? [],
    settings: { region },
  }
}

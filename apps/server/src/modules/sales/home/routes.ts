import { getSellerHome as getSellerHomeCall } from '@podwright/contracts/home/seller-home'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import { permits } from '../../../session.ts'
import type { HomeDeps } from './deps.ts'
import { getSellerHome } from './seller-home.ts'

export function homeRoutes(api: ApiRouter, deps: HomeDeps): void {
  registerAccountCall(api, getSellerHomeCall, async ({ session, query }) => {
    const home = await getSellerHome(deps, session.accountId, query)
    return home.ok && !permits(session, 'finance') ? succeed({ ...home.data, wallet: null }) : home
  })
}

import { getSellerHome as getSellerHomeCall } from '@podwright/contracts/home/seller-home'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { HomeDeps } from './deps.ts'
import { getSellerHome } from './seller-home.ts'

export function homeRoutes(api: ApiRouter, deps: HomeDeps): void {
  registerAccountCall(api, getSellerHomeCall, ({ session, query }) => getSellerHome(deps, session.accountId, query))
}

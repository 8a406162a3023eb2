import { getSupplierHome as getSupplierHomeCall } from '@podwright/contracts/home/supplier-home'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import { permits } from '../../../session.ts'
import { getSupplierHome, type SupplierHomeDeps } from './supplier-home.ts'

export function supplierHomeRoutes(api: ApiRouter, deps: SupplierHomeDeps): void {
  registerAccountCall(api, getSupplierHomeCall, async ({ session, query }) => {
    const home = await getSupplierHome(deps, session.accountId, query)
    return home.ok && !permits(session, 'finance') ? succeed({ ...home.data, earned: null }) : home
  })
}

import { getSupplierHome as getSupplierHomeCall } from '@podwright/contracts/home/supplier-home'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { getSupplierHome, type SupplierHomeDeps } from './supplier-home.ts'

export function supplierHomeRoutes(api: ApiRouter, deps: SupplierHomeDeps): void {
  registerAccountCall(api, getSupplierHomeCall, ({ session, query }) => getSupplierHome(deps, session.accountId, query))
}

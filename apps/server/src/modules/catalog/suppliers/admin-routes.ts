import {
  assignProductSupplier as assignProductSupplierCall,
  listProductSuppliers as listProductSuppliersCall,
} from '@podwright/contracts/operator/product-suppliers'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { assignProductSupplier, listProductSuppliers } from './admin-suppliers.ts'
import type { SupplierDeps } from './deps.ts'

export function adminSupplierRoutes(api: ApiRouter, deps: SupplierDeps): void {
  registerAccountCall(api, listProductSuppliersCall, ({ query, locale }) => listProductSuppliers(deps, query, locale))
  registerAccountCall(api, assignProductSupplierCall, ({ session, body }) =>
    assignProductSupplier(deps, session.accountId, body),
  )
}

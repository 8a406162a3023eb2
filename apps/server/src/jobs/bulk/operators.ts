import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { assignProductSupplier, findSuppliedRows } from '../../modules/catalog/suppliers/admin-suppliers.ts'
import { assignManyProduction } from '../../modules/fulfillment/production/admin-production.ts'
import { findUnassignedRows } from '../../modules/fulfillment/production/assign-production.ts'
import { bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { succeed } from '../../result.ts'
import { idsOf, missing } from './parts.ts'

export const suppliersList = bulkList(bulkFilters.suppliers, findSuppliedRows)
export const unassignedList = bulkList(bulkFilters.unassigned, findUnassignedRows)

/** Each step has one entry in the audit log. */
const productsAtOnce = 200

export const operatorActions = {
  assign_products: bulkWork(
    bulkInputs.assign_products,
    async ({ db }, items, { accountId, input }) => {
      const rows = await findSuppliedRows({ db }, accountId, { ids: idsOf(items) })
      const refused = missing(
        'product_unknown',
        items,
        rows.map(({ id }) => id),
      )
      if (rows.length === 0) return succeed({ refused })
      const codes = rows.map(({ label }) => label)
      const assigned = await assignProductSupplier({ db }, accountId, { ...input, codes })
      return assigned.ok ? succeed({ refused }) : assigned
    },
    { atOnce: productsAtOnce, endsWith: ['account_unknown'] },
  ),
  assign_production: bulkWork(
    bulkInputs.assign_production,
    ({ db }, items, { accountId, input }) => assignManyProduction({ db }, accountId, { ...input, ids: idsOf(items) }),
    { endsWith: ['account_unknown'] },
  ),
}

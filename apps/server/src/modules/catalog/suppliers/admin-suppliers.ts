import type { bulkFilters } from '@podwright/contracts/bulk/bulk-requests'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  assignProductSupplier as assignProductSupplierCall,
  listProductSuppliers as listProductSuppliersCall,
} from '@podwright/contracts/operator/product-suppliers'
import type { LocaleCode } from '@podwright/domain/locale'
import type { z } from 'zod'
import { fail, type Result, succeed } from '../../../result.ts'
import { assignProducts, findAccount } from '../../platform/accounts/service.ts'
import { type Actor, audited } from '../../platform/audit/service.ts'
import type { BulkRow, BulkWhich } from '../../platform/bulk/service.ts'
import { textIn } from '../products/present.ts'
import type { SupplierDeps } from './deps.ts'
import { countSupplierProblems, findMatchingProducts, findSuppliedProducts, lockSuppliers } from './queries.ts'

export async function listProductSuppliers(
  { db }: Pick<SupplierDeps, 'db'>,
  { search, which, page, pageSize }: ParsedQueryOf<typeof listProductSuppliersCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProductSuppliersCall>>> {
  const criteria = { search, which, offset: (page - 1) * pageSize, limit: pageSize }
  const [{ rows, total }, counts] = await Promise.all([findSuppliedProducts(db, criteria), countSupplierProblems(db)])
  return succeed({ items: rows.map(({ names, ...row }) => ({ ...row, name: textIn(names, locale) })), total, counts })
}

/** Products that have the supplier already are not changed and not recorded. */
export async function assignProductSupplier(
  { db, queueOffers }: SupplierDeps,
  actor: Actor,
  { codes, supplierId, note }: ParsedBodyOf<typeof assignProductSupplierCall>,
): Promise<Result<DataOf<typeof assignProductSupplierCall>>> {
  const assigned = await audited(db, actor, async (transaction) => {
    const to = await findAccount(transaction, supplierId)
    if (to?.userType !== 2 || to.lockReason !== null) return fail('account_unknown')
    const products = await lockSuppliers(transaction, codes)
    if (codes !== null && products.length < new Set(codes).size) return fail('product_unknown')
    const moved = products.filter((product) => product.supplierId !== supplierId)
    if (moved.length === 0) return succeed({ data: { products: 0 }, auditEntry: undefined })
    const movedCodes = moved.map(({ code }) => code)
    await assignProducts(transaction, supplierId, movedCodes)
    const before = [...new Set(moved.flatMap(({ supplier }) => supplier ?? []))]
    return succeed({
      data: { products: moved.length },
      auditEntry: {
        kind: 'products_supplied',
        subject: to.username,
        before: { supplier: before.length === 0 ? null : before.join(', ') },
        after: { supplier: to.username, products: moved.length, codes: movedCodes },
        reason: note,
      },
    })
  })
  if (assigned.ok && assigned.data.products > 0) await queueOffers?.()
  return assigned
}

/** Products that match a filter, or of these ids, for actions for all that match. */
export async function findSuppliedRows(
  { db }: Pick<SupplierDeps, 'db'>,
  _operatorId: number,
  which: BulkWhich<z.infer<(typeof bulkFilters)['suppliers']>>,
): Promise<BulkRow[]> {
  const rows = await findMatchingProducts(db, 'ids' in which ? which : { ...which.filter, limit: which.limit })
  return rows.map(({ id, code }) => ({ id, label: code, state: 'known', amountMinor: null }))
}

import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listProductCustoms as listProductCustomsCall,
  setProductCustoms as setProductCustomsCall,
} from '@podwright/contracts/operator/product-customs'
import type { ProductCustoms } from '@podwright/domain/customs/product-customs'
import { fallbackLocale, type LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import { textIn } from '../../catalog/products/service.ts'
import { type Actor, audited } from '../../platform/audit/service.ts'
import type { CustomsDeps } from './deps.ts'
import {
  countCustomsProducts,
  deleteOperatorCustoms,
  findCustomsProducts,
  lockCustoms,
  upsertOperatorCustoms,
} from './product-queries.ts'

export async function listProductCustoms(
  { db }: CustomsDeps,
  { search, which, page, pageSize }: ParsedQueryOf<typeof listProductCustomsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProductCustomsCall>>> {
  const criteria = { search, which, offset: (page - 1) * pageSize, limit: pageSize }
  const [{ rows, total }, counts] = await Promise.all([findCustomsProducts(db, criteria), countCustomsProducts(db)])
  const items = rows.map(({ names, material, ...row }) => ({
    ...row,
    name: textIn(names, locale),
    material: textIn(material, fallbackLocale),
  }))
  return succeed({ items, total, counts })
}

export function setProductCustoms(
  { db }: CustomsDeps,
  actor: Actor,
  code: string,
  { note, ...customs }: ParsedBodyOf<typeof setProductCustomsCall>,
): Promise<Result<ProductCustoms>> {
  return audited(db, actor, async (transaction) => {
    const product = await lockCustoms(transaction, code)
    if (!product) return fail('product_unknown')
    await upsertOperatorCustoms(transaction, product.id, customs)
    const before = product.customs.operator ?? product.customs.catalog
    const auditEntry = { kind: 'customs_set', subject: code, after: { ...customs }, reason: note } as const
    return succeed({ data: customs, auditEntry: { ...auditEntry, ...(before && { before: { ...before } }) } })
  })
}

/** Does nothing if the data of the catalog applies already. */
export function resetProductCustoms({ db }: CustomsDeps, actor: Actor, code: string): Promise<Result<null>> {
  return audited(db, actor, async (transaction) => {
    const product = await lockCustoms(transaction, code)
    if (!product) return fail('product_unknown')
    const { operator, catalog } = product.customs
    if (!operator) return succeed({ data: null, auditEntry: undefined })
    await deleteOperatorCustoms(transaction, product.id)
    const auditEntry = { kind: 'customs_reset', subject: code, before: { ...operator } } as const
    return succeed({ data: null, auditEntry: { ...auditEntry, ...(catalog && { after: { ...catalog } }) } })
  })
}

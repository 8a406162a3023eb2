import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import { recordVisit } from '../../media/effects/service.ts'
import type { Catalog, ProductReader } from './catalog.ts'
import { presentDetail } from './present.ts'
import { findDetail } from './queries.ts'

export async function findProduct(
  { db, index }: ProductReader,
  id: number,
  kind: ProductKind | undefined,
  locale: LocaleCode,
): Promise<Result<ProductDetail>> {
  const row = await findDetail(db, id)
  if (!row || (kind && row.kind !== kind)) return fail('product_unknown')
  return succeed(presentDetail(row, index.references, locale))
}

/** A product for its detail page. Records the visit, so that its pictures are prerendered in the sizes of the page. */
export async function getProduct(
  catalog: Catalog,
  id: number,
  kind: ProductKind | undefined,
  locale: LocaleCode,
): Promise<Result<ProductDetail>> {
  const found = await findProduct(catalog, id, kind, locale)
  const { visits } = catalog
  if (found.ok && !visits.seen.has(id)) {
    visits.seen.set(id, true)
    await recordVisit(visits, id)
  }
  return found
}

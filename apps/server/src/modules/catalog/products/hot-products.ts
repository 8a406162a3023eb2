import type { listHotProducts as listHotProductsCall } from '@podwright/contracts/catalog/list-hot-products'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Result, succeed } from '../../../result.ts'
import { type Catalog, placeOf } from './catalog.ts'
import { everything } from './find-products.ts'
import { productCards } from './product-cards.ts'

/** The hottest products of the kind; those in the excluded product's category come first. */
export async function listHotProducts(
  catalog: Catalog,
  { kind, excludeId, limit }: ParsedQueryOf<typeof listHotProductsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listHotProductsCall>>> {
  const index = catalog.index.of(kind)
  const hottest = (categoryId: number | undefined) =>
    index.query({ ...everything, categoryId }).page('hottest', 0, limit + 1)
  const categoryId = excludeId === undefined ? undefined : placeOf(catalog, excludeId)?.categoryId
  const ids = new Set([...(categoryId === undefined ? [] : hottest(categoryId)), ...hottest(undefined)])
  if (excludeId !== undefined) ids.delete(excludeId)
  return succeed({ items: await productCards(catalog, [...ids].slice(0, limit), locale) })
}

import type { listProductCards as listProductCardsCall } from '@podwright/contracts/catalog/list-product-cards'
import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Result, succeed } from '../../../result.ts'
import type { Catalog } from './catalog.ts'
import { presentCard } from './present.ts'
import { findPastCards } from './queries.ts'

/** Cards of products in the order of the ids; unlisted products are left out. */
export async function productCards(
  { cards, index }: Catalog,
  ids: readonly number[],
  locale: LocaleCode,
): Promise<ProductCard[]> {
  const rows = await cards.cardsOf(ids)
  return rows.map((row) => presentCard(row, index.references, locale))
}

/** Cards of products that are no longer listed, for libraries and other lists that kept them. */
export async function pastProductCards(
  { db, index }: Catalog,
  ids: readonly number[],
  locale: LocaleCode,
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await findPastCards(db, ids)
  return rows.map((row) => presentCard(row, index.references, locale))
}

/** Cards of listed products by id; duplicate ids are ignored. */
export async function listProductCards(
  catalog: Catalog,
  { ids }: ParsedQueryOf<typeof listProductCardsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProductCardsCall>>> {
  return succeed({ items: await productCards(catalog, [...new Set(ids)], locale) })
}

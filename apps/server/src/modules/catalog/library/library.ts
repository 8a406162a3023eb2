import type { DataOf } from '@podwright/contracts/define-call'
import type { addLibraryItem as addLibraryItemCall } from '@podwright/contracts/library/add-library-item'
import type { listLibraryItems as listLibraryItemsCall } from '@podwright/contracts/library/list-library-items'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import { pastProductCards, productCards } from '../products/product-cards.ts'
import type { LibraryDeps } from './deps.ts'
import { countItems, deleteItem, findItems, findMembers, insertItem } from './queries.ts'

type Added = DataOf<typeof addLibraryItemCall>

/** Adds a product. Adding one that is already there succeeds and changes nothing. */
export async function addLibraryItem(
  { db }: LibraryDeps,
  accountId: number,
  productId: number,
): Promise<Result<Added>> {
  if (!(await insertItem(db, accountId, productId))) return fail('product_unknown')
  return succeed({ productId, added: true, libraryCount: await countItems(db, accountId) })
}

/** Removes a product. Succeeds when it is not in the library. */
export async function removeLibraryItem(
  { db }: LibraryDeps,
  accountId: number,
  productId: number,
): Promise<Result<Added>> {
  await deleteItem(db, accountId, productId)
  return succeed({ productId, added: false, libraryCount: await countItems(db, accountId) })
}

/** One page of the library, newest first. Products that left the catalog stay in the list with `listed: false`. */
export async function listLibraryItems(
  { db, catalog }: LibraryDeps,
  accountId: number,
  page: { readonly page: number; readonly pageSize: number },
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listLibraryItemsCall>>> {
  const [rows, total] = await Promise.all([
    findItems(db, accountId, (page.page - 1) * page.pageSize, page.pageSize),
    countItems(db, accountId),
  ])
  const productIds = rows.map((row) => row.productId)
  const listed = new Map((await productCards(catalog, productIds, locale)).map((card) => [card.id, card]))
  const missing = productIds.filter((id) => !listed.has(id))
  const past = new Map((await pastProductCards(catalog, missing, locale)).map((card) => [card.id, card]))
  const items = rows.flatMap(({ productId, addedAt }) => {
    const product = listed.get(productId) ?? past.get(productId)
    return product ? [{ product, listed: listed.has(productId), addedAt: addedAt.toISOString() }] : []
  })
  return succeed({ items, total })
}

/** Those of the given products that are in the library. */
export async function getLibraryMembership(
  { db }: LibraryDeps,
  accountId: number,
  productIds: readonly number[],
): Promise<Result<{ productIds: number[] }>> {
  return succeed({ productIds: await findMembers(db, accountId, productIds) })
}

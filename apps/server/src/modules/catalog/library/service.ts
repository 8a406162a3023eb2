import type { DataOf } from '@podwright/contracts/define-call'
import type { addLibraryItem } from '@podwright/contracts/library/add-library-item'
import type { listLibraryItems } from '@podwright/contracts/library/list-library-items'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { type Catalog, pastProductCards, productCards } from '../products/service.ts'
import { countItems, deleteItem, findItems, findMembers, insertItem } from './queries.ts'

export type LibraryDeps = { readonly db: Database; readonly catalog: Catalog }

type Added = DataOf<typeof addLibraryItem>

/** Adds a product. Adding one that is already there succeeds and changes nothing. */
export async function addToLibrary({ db }: LibraryDeps, accountId: number, productId: number): Promise<Result<Added>> {
  if (!(await insertItem(db, accountId, productId))) return fail('product_unknown')
  return succeed({ productId, added: true, libraryCount: await countItems(db, accountId) })
}

/** Removes a product. Succeeds when it is not in the library. */
export async function removeFromLibrary(
  { db }: LibraryDeps,
  accountId: number,
  productId: number,
): Promise<Result<Added>> {
  await deleteItem(db, accountId, productId)
  return succeed({ productId, added: false, libraryCount: await countItems(db, accountId) })
}

/** One page of the library, newest first. Products that left the catalog stay in the list with `listed: false`. */
export async function findLibrary(
  { db, catalog }: LibraryDeps,
  accountId: number,
  page: { readonly page: number; readonly pageSize: number },
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listLibraryItems>>> {
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
export async function findMembership(
  { db }: LibraryDeps,
  accountId: number,
  productIds: readonly number[],
): Promise<Result<{ productIds: number[] }>> {
  return succeed({ productIds: await findMembers(db, accountId, productIds) })
}

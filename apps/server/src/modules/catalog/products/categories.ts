import type { listCategories as listCategoriesCall } from '@podwright/contracts/catalog/list-categories'
import type { DataOf } from '@podwright/contracts/define-call'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Result, succeed } from '../../../result.ts'
import type { Catalog } from './catalog.ts'
import { countsOf, everything } from './find-products.ts'
import { textIn } from './present.ts'

/** The two-level category tree; categories without products of the kind are left out. */
export function listCategories(
  catalog: Catalog,
  kind: ProductKind,
  locale: LocaleCode,
): Result<DataOf<typeof listCategoriesCall>> {
  const counts = countsOf(catalog, kind, catalog.index.of(kind).query(everything)).category
  const all = [...catalog.index.references.categories.values()]
  const leavesOf = (parentId: number | null) =>
    all.flatMap((category) => {
      const count = counts[category.id] ?? 0
      const { id, code, names } = category
      return category.parentId === parentId && count > 0 ? [{ id, code, name: textIn(names, locale), count }] : []
    })
  return succeed({ items: leavesOf(null).map((node) => ({ ...node, children: leavesOf(node.id) })) })
}

import type { CategoryNode } from '@podwright/contracts/catalog/list-categories'

/**
 * The branches of the category tree that lead to products, with the current one and its parent, so that a visitor sees
 * where the list is. `countOf` gives the number of products in a category and its children.
 */
export function visibleCategories(
  categories: readonly CategoryNode[],
  countOf: (category: { readonly id: number; readonly count: number }) => number,
  currentId: number | undefined,
): CategoryNode[] {
  return categories.flatMap((category) => {
    const children = category.children.filter((child) => child.id === currentId || countOf(child) > 0)
    const isShown = category.id === currentId || children.length > 0 || countOf(category) > 0
    return isShown ? [{ ...category, children }] : []
  })
}

import type { ProductKind } from '@podwright/domain/catalog/vocabulary'

/** The list of a kind: blanks are the site's custom products, ready-made ones its system products (R-301). */
export function listPath(kind: ProductKind): '/category' | '/sys-category' {
  return kind === 'blank' ? '/category' : '/sys-category'
}

export function detailPath(kind: ProductKind, id: number): string {
  return kind === 'blank' ? `/category-detail/${id}` : `/sys-category-detail/${id}`
}

/** Returns the shareable URL of a comparison. */
export function comparePath(ids: readonly number[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'
}

/** Returns the URL of the profit calculator with a product, its variant and a quantity filled in. */
export function calculatorPath(id: number, variantId: number | undefined, quantity: number): string {
  const variant = variantId === undefined ? '' : `&variant=${variantId}`
  return `/resource/calculator?product=${id}${variant}${quantity > 1 ? `&num=${quantity}` : ''}`
}

import type { Picture, ProductCard } from '@podwright/contracts/catalog/product-shapes'

/** The picture of a card: a sample if there is one, otherwise the plain product. */
export function mainPictureOf({ sample, pictures }: Pick<ProductCard, 'sample' | 'pictures'>): Picture | undefined {
  return sample ?? pictures[0]
}

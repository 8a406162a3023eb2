import type { Picture, ProductCard } from '@podwright/contracts/catalog/product-shapes'

type CardPicture = Pick<Picture, 'src' | 'alt'>

/** What a card shows of a product. Everything else would be in the HTML of a list twenty times for nothing. */
export type CardProduct = Pick<
  ProductCard,
  | 'id'
  | 'kind'
  | 'code'
  | 'name'
  | 'purchasePriceMinor'
  | 'pricesVary'
  | 'sellingPriceMinor'
  | 'productionDays'
  | 'weightG'
  | 'tags'
  | 'colours'
  | 'defaultVariantId'
> & { readonly pictures: readonly CardPicture[]; readonly sample: CardPicture | null }

export function cardProductOf(product: ProductCard): CardProduct {
  const { id, kind, code, name, purchasePriceMinor, pricesVary, sellingPriceMinor, productionDays, weightG } = product
  const { tags, colours, defaultVariantId, pictures, sample } = product
  return {
    ...{ id, kind, code, name, purchasePriceMinor, pricesVary, sellingPriceMinor, productionDays, weightG },
    ...{ tags, colours, defaultVariantId },
    pictures: pictures.map(cardPictureOf),
    sample: sample && cardPictureOf(sample),
  }
}

function cardPictureOf({ src, alt }: Picture): CardPicture {
  return { src, alt }
}

import type { Picture, ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { type PriceTerms, unitPrices } from '@podwright/domain/catalog/tiers'

/** One SKU of a product. */
export type Variant = ProductDetail['variants'][number]

/** The current values of the two attributes; both are in the URL. */
export type Choice = { readonly colour: string; readonly spec: string }

type Variants = Pick<ProductDetail, 'variants' | 'defaultVariantId'>

/** Returns the choice named in a URL; missing or invalid values come from the default variant. */
export function choiceOf(product: Variants, search: URLSearchParams): Choice {
  const start = product.variants.find(({ id }) => id === product.defaultVariantId) ?? product.variants[0]
  const known = (name: string, values: readonly string[], otherwise: string) =>
    values.find((value) => value === search.get(name)) ?? otherwise
  return {
    colour: known(
      'colour',
      product.variants.map(({ colour }) => colour),
      start?.colour ?? '',
    ),
    spec: known(
      'spec',
      product.variants.map(({ size }) => size),
      start?.size ?? '',
    ),
  }
}

/** Returns the SKU of a choice; undefined for a combination that does not exist. */
export function variantOf(product: Variants, choice: Choice): Variant | undefined {
  return product.variants.find(({ colour, size }) => colour === choice.colour && size === choice.spec)
}

/**
 * Returns the pictures of this color and those without one, then one of every other color, so that there is always
 * something to show.
 */
export function picturesFor(pictures: readonly Picture[], colour: string, max = 8): readonly Picture[] {
  const own = pictures.filter((picture) => picture.colour === colour)
  const neutral = pictures.filter((picture) => picture.colour === null)
  const seen = new Set([colour])
  const others = pictures.filter((picture) => {
    if (picture.colour === null || seen.has(picture.colour)) return false
    seen.add(picture.colour)
    return true
  })
  return [...own, ...neutral, ...others].slice(0, max)
}

/** A picture of the gallery; a sample shows an artwork that the product does not come with. */
export type GalleryPicture = Picture & { readonly isSample: boolean }

/** Returns the gallery of a color: what the card showed first, then the product as it is. */
export function galleryOf(
  { pictures, sample }: Pick<ProductDetail, 'pictures' | 'sample'>,
  colour: string,
): readonly GalleryPicture[] {
  const plain = picturesFor(pictures, colour).map((picture) => ({ ...picture, isSample: false }))
  return sample?.colour === colour ? [{ ...sample, isSample: true }, ...plain] : plain
}

/** A tier with its last quantity; the last tier has none. */
export type TierRow = {
  readonly from: number
  readonly to: number | undefined
  readonly unitPriceMinor: number
  /** Hundredths of a percent below the first tier. */
  readonly savingBasisPoints: number
}

/** Returns the price table of a variant. */
export function tierRows(terms: PriceTerms): readonly TierRow[] {
  const prices = unitPrices(terms)
  const first = prices[0]?.unitPriceMinor ?? 0
  return prices.map(({ minQuantity, unitPriceMinor }, i) => {
    const next = prices[i + 1]
    return {
      from: minQuantity,
      to: next && next.minQuantity - 1,
      unitPriceMinor,
      savingBasisPoints: first > 0 ? Math.floor(((first - unitPriceMinor) * 10_000) / first) : 0,
    }
  })
}

/** Returns a whole quantity within the limits of a cart line; undefined for anything else. */
export function parseQuantity(text: string, max: number): number | undefined {
  if (!/^\d{1,6}$/.test(text.trim())) return undefined
  const value = Number(text)
  return value >= 1 && value <= max ? value : undefined
}

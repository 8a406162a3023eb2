import { minorToDecimal } from '@podwright/domain/money'
import { htmlOf } from '../../common/html.ts'
import type { Shop } from '../../context.ts'
import type { ListingContent, ListingVariant } from '../../listings.ts'
import type { PictureIds } from '../../marketplace/pictures.ts'
import { chosenAttributes } from '../../marketplace/settings.ts'
import { type SaleProp, salePropOf } from './sale-props.ts'

/** Print on demand has no quantity to count. Lazada names no largest one. */
export const plenty = 9_999

/** Amounts of currencies without cents must be whole. */
export function priceOf({ currency }: Shop, { pricesMinor }: ListingVariant): string {
  return minorToDecimal(pricesMinor[currency] ?? 0).replace(/\.00$/, '')
}

export function textsOf({ titles, descriptions, mainLocale, key }: ListingContent) {
  return { name: titles[mainLocale] ?? key, description: htmlOf(descriptions[mainLocale] ?? '') }
}

/** What the seller has decided for the shop. A brand is named, or has a number. */
export function productSettings(shop: Shop) {
  const { brand = '' } = shop.settings
  return { ...Object.fromEntries(chosenAttributes(shop)), ...(/^\d+$/.test(brand) ? { brand_id: brand } : { brand }) }
}

export function picturesOf({ pictures }: ListingContent, urls: PictureIds) {
  return { Images: { Image: pictures.flatMap(({ key }) => urls.get(key) ?? []) } }
}

/** Pictures of the variants by color. Lazada wants one for each variant or for none. */
export function colorPicturesOf(listing: ListingContent, urls: PictureIds): ReadonlyMap<string, string> {
  const byColor = new Map(
    listing.pictures.flatMap(({ key, colorKey }) => {
      const url = urls.get(key)
      return colorKey === null || url === undefined ? [] : [[colorKey, url] as const]
    }),
  )
  const isWhole = listing.variants.every(({ optionValues }) => byColor.has(optionValues.color ?? ''))
  return isWhole ? byColor : new Map()
}

export function variantPicturesOf({ optionValues }: ListingVariant, byColor: ReadonlyMap<string, string>) {
  const url = byColor.get(optionValues.color ?? '')
  return url === undefined ? {} : { Images: { Image: [url] } }
}

/** A variant without its pictures. */
export function variantOf(shop: Shop, variant: ListingVariant, props: readonly SaleProp[]) {
  return {
    ...salePropOf(props, variant),
    ...Object.fromEntries(chosenAttributes(shop, 'skuAttribute')),
    quantity: String(variant.isOnSale ? plenty : 0),
    price: priceOf(shop, variant),
    package_weight: kilogramsOf(variant),
    package_length: shop.settings.packageLength ?? '',
    package_width: shop.settings.packageWidth ?? '',
    package_height: shop.settings.packageHeight ?? '',
  }
}

/** With two decimals, as Lazada wants it; rounded up. */
function kilogramsOf({ weightG }: ListingVariant): string {
  return minorToDecimal(Math.max(1, Math.ceil(weightG / 10)))
}

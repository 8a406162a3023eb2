import { minorToDecimal } from '@podwright/domain/money'
import type { Shop } from '../../context.ts'
import type { ListingContent, ListingPart, ListingVariant, LocalizedText } from '../../listings.ts'
import { htmlOf } from '../text.ts'

/** A product without options is its own variant; WooCommerce calls it simple. */
export function isSimple({ options }: ListingContent): boolean {
  return options.length === 0
}

/** Names the product by our key in the shop, so that a cut-off call is found again. The shop keeps SKUs unique. */
export function keySku({ key }: ListingContent): string {
  return `PW-${key}`
}

/** The fields of the product itself that belong to the changed parts. */
export function productBody(listing: ListingContent, changed: ReadonlySet<ListingPart>, shop: Shop) {
  const text = (texts: LocalizedText, fallback: string) => texts[listing.mainLocale] ?? fallback
  const [variant] = listing.variants
  return {
    ...(changed.has('texts') && {
      name: htmlOf(text(listing.titles, listing.key)),
      description: htmlOf(text(listing.descriptions, '')),
      tags: listing.tags.map((name) => ({ name: htmlOf(name) })),
    }),
    ...(changed.has('options') &&
      !isSimple(listing) && {
        attributes: listing.options.map(({ key, name, values }, position) => ({
          name: optionText(name, listing, key),
          position,
          visible: true,
          variation: true,
          options: values.map((value) => optionText(value.label, listing, value.key)),
        })),
      }),
    ...(isSimple(listing) && variant && variantBody(variant, changed, shop)),
  }
}

/** The fields of a variation, or of a simple product, that belong to the changed parts. */
export function variantBody(variant: ListingVariant, changed: ReadonlySet<ListingPart>, shop: Shop) {
  const price = variant.pricesMinor[shop.currency]
  return {
    ...(changed.has('variants') && {
      sku: variant.sku,
      ...(variant.gtin !== '' && { global_unique_id: variant.gtin }),
      weight: weightIn(shop.settings.weightUnit ?? 'kg', variant.weightG),
      ...stockBody(variant.isOnSale),
    }),
    ...(changed.has('prices') && price !== undefined && { regular_price: minorToDecimal(price) }),
  }
}

/** WooCommerce stores the values of an option as one text, separated by `|`: a value cannot contain it. */
function optionText(texts: LocalizedText, { mainLocale }: ListingContent, fallback: string): string {
  return (texts[mainLocale] ?? fallback).replaceAll('|', '/')
}

export function attributesOf(listing: ListingContent, { optionValues }: ListingVariant) {
  const text = (texts: LocalizedText, fallback: string) => optionText(texts, listing, fallback)
  return listing.options.map(({ key, name, values }) => {
    const value = values.find((each) => each.key === optionValues[key])
    return { name: text(name, key), option: value ? text(value.label, value.key) : (optionValues[key] ?? '') }
  })
}

/** Print on demand has no quantity to count down. */
export function stockBody(isOnSale: boolean) {
  return { manage_stock: false, stock_status: isOnSale ? 'instock' : 'outofstock' }
}

const gramsPerUnit: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 }

export function weightIn(unit: string, grams: number): string {
  return String(Number((grams / (gramsPerUnit[unit] ?? 1000)).toFixed(3)))
}

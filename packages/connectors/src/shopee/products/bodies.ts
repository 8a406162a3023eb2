import { minorToDecimal } from '@podwright/domain/money'
import type { Shop } from '../../context.ts'
import type { ListingContent, ListingVariant } from '../../listings.ts'
import type { PictureIds } from '../../marketplace/pictures.ts'
import { attributesOf } from './settings.ts'

/** Print on demand has no quantity to count; markets take at least as much. */
const plenty = 9_999

export function stockOf(isOnSale: boolean) {
  return [{ stock: isOnSale ? plenty : 0 }]
}

/** Shopee takes prices as numbers of JSON. */
export function priceOf({ currency }: Shop, { pricesMinor }: ListingVariant): number {
  return Number(minorToDecimal(pricesMinor[currency] ?? 0))
}

export function textsOf({ titles, descriptions, mainLocale, key }: ListingContent) {
  return { item_name: titles[mainLocale] ?? key, description: descriptions[mainLocale] ?? '' }
}

export function picturesOf({ pictures }: ListingContent, imageIds: PictureIds) {
  return { image: { image_id_list: pictures.flatMap(({ key }) => imageIds.get(key) ?? []) } }
}

/** SKU of the whole product, by which an earlier call is found again. One without options has its variant's. */
export function itemSkuOf({ key, options, variants }: ListingContent): string {
  return options.length === 0 ? (variants[0]?.sku ?? key) : key
}

/** What the seller has decided for the shop, and the weight: that of the heaviest variant. */
export function productSettings(listing: ListingContent, shop: Shop) {
  const { category, brand = '', shippingProfile, processingProfile: days = '' } = shop.settings
  const { packageLength: length, packageWidth: width, packageHeight: height } = shop.settings
  const [brandId = '0', ...name] = brand.split(':')
  const size = { package_length: Number(length), package_width: Number(width), package_height: Number(height) }
  return {
    category_id: Number(category),
    attribute_list: attributesOf(shop),
    brand: { brand_id: Number(brandId), original_brand_name: name.join(':') },
    logistic_info: [{ logistic_id: Number(shippingProfile), enabled: true }],
    pre_order: days === '' ? { is_pre_order: false } : { is_pre_order: true, days_to_ship: Number(days) },
    weight: Math.max(10, ...listing.variants.map(({ weightG }) => weightG)) / 1000,
    ...(length && width && height && { dimension: size }),
  }
}

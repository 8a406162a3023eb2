import { minorToDecimal } from '@podwright/domain/money'
import { htmlOf } from '../../common/html.ts'
import type { Shop } from '../../context.ts'
import type { ListingContent, ListingVariant, LocalizedText } from '../../listings.ts'
import type { PictureIds } from '../../marketplace/pictures.ts'
import { chosenAttributes } from '../../marketplace/settings.ts'
import { categoryVersionOf } from './categories.ts'
import type { Product } from './shape.ts'

/** Print on demand has no quantity to count; this is the largest one that TikTok takes. */
const plenty = 99_999

const maxOptionName = 20
const maxOptionValue = 50

export function inventoryOf({ settings }: Shop, isOnSale: boolean) {
  return [{ warehouse_id: settings.warehouse ?? '', quantity: isOnSale ? plenty : 0 }]
}

export function priceOf({ currency }: Shop, { pricesMinor }: ListingVariant) {
  return { amount: minorToDecimal(pricesMinor[currency] ?? 0), currency }
}

export function textsOf({ titles, descriptions, mainLocale, key }: ListingContent) {
  return { title: titles[mainLocale] ?? key, description: htmlOf(descriptions[mainLocale] ?? '') }
}

export function picturesOf({ pictures }: ListingContent, uris: PictureIds) {
  return { main_images: pictures.flatMap(({ key }) => (uris.has(key) ? [{ uri: uris.get(key) }] : [])) }
}

/** All variants: those of the product that are left out would be deleted. */
export function skusOf(listing: ListingContent, uris: PictureIds, product: Product | undefined, shop: Shop) {
  const ids = new Map(product?.skus.map(({ id, seller_sku }) => [seller_sku, id]))
  return {
    skus: listing.variants.map((variant) => ({
      ...(ids.has(variant.sku) && { id: ids.get(variant.sku) }),
      seller_sku: variant.sku,
      price: priceOf(shop, variant),
      inventory: inventoryOf(shop, variant.isOnSale),
      ...(variant.gtin !== '' && { identifier_code: { code: variant.gtin, type: 'GTIN' } }),
      sales_attributes: attributesOf(listing, variant, uris),
    })),
    ...packageOf(listing, shop),
  }
}

function attributesOf(listing: ListingContent, { optionValues }: ListingVariant, uris: PictureIds) {
  const text = (texts: LocalizedText, fallback: string) => texts[listing.mainLocale] ?? fallback
  return listing.options.map(({ key, name, values }) => {
    const value = values.find((each) => each.key === optionValues[key])
    const picture = key === 'color' && listing.pictures.find(({ colorKey }) => colorKey === optionValues[key])
    const uri = picture ? uris.get(picture.key) : undefined
    return {
      name: text(name, key).slice(0, maxOptionName),
      value_name: text(value?.label ?? {}, optionValues[key] ?? '').slice(0, maxOptionValue),
      ...(uri !== undefined && { sku_img: { uri } }),
    }
  })
}

/** A product has one weight: that of its heaviest variant. */
function packageOf({ variants }: ListingContent, { settings }: Shop) {
  const { packageLength: length, packageWidth: width, packageHeight: height } = settings
  const grams = Math.max(1, ...variants.map(({ weightG }) => weightG))
  const kilograms = `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`
  return {
    package_weight: { value: kilograms, unit: 'KILOGRAM' },
    ...(length && width && height && { package_dimensions: { length, width, height, unit: 'CENTIMETER' } }),
  }
}

/** What the seller has decided for the shop. */
function productSettings(shop: Shop) {
  const { settings } = shop
  return {
    category_id: settings.category ?? '',
    category_version: categoryVersionOf(settings),
    ...(settings.brand && { brand_id: settings.brand }),
    product_attributes: chosenAttributes(shop).map(([id, value]) => ({
      id,
      // Values that the seller has typed have no id.
      values: [/^\d+$/.test(value) ? { id: value } : { name: value }],
    })),
  }
}

/** A whole product, to create it or to send it to the review again. */
export function productBody(listing: ListingContent, uris: PictureIds, product: Product | undefined, shop: Shop) {
  return {
    save_mode: 'LISTING',
    external_product_id: listing.key,
    ...textsOf(listing),
    ...productSettings(shop),
    ...picturesOf(listing, uris),
    ...skusOf(listing, uris, product, shop),
  }
}

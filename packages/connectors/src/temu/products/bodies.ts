import { minorToDecimal } from '@podwright/domain/money'
import type { Shop } from '../../context.ts'
import type { ListingContent, ListingVariant } from '../../listings.ts'
import type { PictureIds } from '../../marketplace/pictures.ts'
import type { Category } from './categories.ts'
import { propertiesOf } from './settings.ts'
import type { Specs } from './specs.ts'

/** Print on demand has no quantity to count; Temu takes up to 999,999. */
const plenty = 9_999
const maxSkuPictures = 10

export function quantityOf(isOnSale: boolean): number {
  return isOnSale ? plenty : 0
}

export function textsOf({ titles, descriptions, mainLocale, key }: ListingContent) {
  return { goodsName: titles[mainLocale] ?? key, goodsDesc: inOneLine(descriptions[mainLocale] ?? '') }
}

/** The documentation's programs sign characters that JSON escapes in different ways, so texts do not contain any. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('"', "'").replaceAll('\\', '/').trim()
}

/** All pictures in their order; each variant shows its own besides. */
export function galleryOf({ pictures }: ListingContent, ids: PictureIds) {
  return { goodsGallery: { detailImage: pictures.flatMap(({ key }) => ids.get(key) ?? []) } }
}

/** What the seller has decided for the shop. 1: the seller ships. */
export function productSettings(shop: Shop, category: Category, specs: Specs) {
  return {
    catId: Number(category.id),
    goodsServicePromise: {
      shipmentLimitDay: Number(shop.settings.processingProfile),
      fulfillmentType: 1,
      costTemplateId: shop.settings.shippingProfile ?? '',
    },
    goodsProperty: { goodsProperties: [...propertiesOf(shop), ...specs.properties] },
  }
}

type Sent = { readonly listing: ListingContent; readonly pictureIds: PictureIds; readonly specs: Specs }

export function skuOf(shop: Shop, { listing, pictureIds, specs }: Sent, variant: ListingVariant) {
  const { sku, gtin, pricesMinor, optionValues, isOnSale } = variant
  return {
    outSkuSn: sku,
    // 1: without a list price.
    price: {
      basePrice: { amount: minorToDecimal(pricesMinor[shop.currency] ?? 0), currency: shop.currency },
      listPriceType: 1,
    },
    quantity: quantityOf(isOnSale),
    specIdList: specs.idsOf(optionValues),
    images: picturesOf(listing, pictureIds, optionValues.color),
    ...packageOf(shop, variant),
    // 4: GTIN-14.
    ...(gtin !== '' && { externalProductType: 4, externalProductId: gtin }),
  }
}

/** The pictures of its color come first, those of other colors are left out. */
function picturesOf({ pictures }: ListingContent, ids: PictureIds, color: string | undefined): string[] {
  const own = pictures.filter(({ colorKey }) => colorKey === null || colorKey === color)
  const ordered = own.toSorted((a, b) => Number(b.colorKey !== null) - Number(a.colorKey !== null))
  return ordered.flatMap(({ key }) => ids.get(key) ?? []).slice(0, maxSkuPictures)
}

const cmPerInch = 2.54
const gramsPerPound = 453.592_37

/** Shops in the United States measure in pounds and inches. Rounded up to two decimals. */
function packageOf({ settings }: Shop, { weightG }: ListingVariant) {
  const isUs = settings.region === 'us'
  const twoDecimals = (value: number) => String(Math.ceil(value * 100) / 100)
  const size = (kind: string) => {
    const cm = Number(settings[kind])
    return twoDecimals(isUs ? cm / cmPerInch : cm)
  }
  return {
    weight: isUs ? twoDecimals(Math.max(1, weightG) / gramsPerPound) : String(Math.max(1, weightG)),
    weightUnit: isUs ? 'lb' : 'g',
    length: size('packageLength'),
    width: size('packageWidth'),
    height: size('packageHeight'),
    volumeUnit: isUs ? 'in' : 'cm',
  }
}

import type { LocalizedText } from '@podwright/domain/catalog/source'
import { productCountries, productLevels, productTags } from '@podwright/domain/catalog/words'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { pick, randomFrom } from '@podwright/domain/random'
import { productTokens } from '@podwright/domain/search/product-tokens'
import { type ProductRecord, skuOf } from './product-records.ts'
import { composeName, styles, themes } from './scale-vocabulary.ts'

/** Limits per generated product: enough to be realistic, few enough to be written quickly. */
const max = { colours: 3, sizes: 4, pictures: 4 }
const newestDay = Date.UTC(2026, 8, 30)
const dayMs = 86_400_000

export function scaleCode(number: number): string {
  return `SC${String(number).padStart(7, '0')}`
}

/**
 * Returns a generated product: a catalog product with another name and other facts. The same number always returns the
 * same product.
 */
export function scaleProduct(bases: readonly ProductRecord[], number: number): ProductRecord {
  const random = randomFrom(number)
  const base = pick(bases, random)
  const theme = pick(themes, random)
  const style = pick(styles, random)
  const code = scaleCode(number)
  const names = Object.fromEntries(
    localeCodes.map((locale: LocaleCode) => [
      locale,
      composeName(locale, base.names[locale], theme[locale], style[locale], number % 10_000),
    ]),
  ) as LocalizedText
  const colours = base.colours.slice(0, 1 + Math.floor(random() * max.colours))
  const weightFactor = 0.4 + random() * 1.4
  const sizes = base.sizes.slice(0, 1 + Math.floor(random() * max.sizes)).map((size) => ({
    ...size,
    weightG: Math.max(5, Math.round(size.weightG * weightFactor)),
  }))
  const priceFactor = 0.3 + random() * 1.7
  const tiers = base.tiers.map((tier) => ({
    ...tier,
    unitPriceMinor: Math.max(100, Math.round(tier.unitPriceMinor * priceFactor)),
  }))
  const pictures = base.pictures
    .filter((picture) => colours.includes(picture.colour) && !picture.isSample)
    .slice(0, max.pictures)
  return {
    ...base,
    code,
    names,
    country: pick(productCountries, random),
    level: pick(productLevels, random),
    productionDays: 1 + Math.floor(random() * 10),
    tags: productTags.filter(() => random() < 0.2),
    hotScore: Math.floor(random() * 10_000),
    publishedOn: new Date(newestDay - Math.floor(random() * 900) * dayMs).toISOString().slice(0, 10),
    sellingPriceMinor: Math.round(base.sellingPriceMinor * priceFactor),
    purchasePriceMinor: (tiers[0]?.unitPriceMinor ?? 100) + Math.min(...sizes.map((size) => size.surchargeMinor)),
    weightG: Math.min(...sizes.map((size) => size.weightG)),
    tiers,
    colours,
    sizes,
    variants: colours.flatMap((colour) =>
      sizes.map((size) => ({ colour, size: size.code, sku: skuOf(code, colour, size.code) })),
    ),
    pictures: pictures.length > 0 ? pictures : base.pictures.slice(0, 2),
    // The tokens of the base already contain its category, material and SKU parts; its name is part of the new one.
    tokens: [...new Set([...base.tokens, ...productTokens({ names, types: [], facts: [], tags: [], code, skus: [] })])],
  }
}

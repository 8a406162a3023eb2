import type { ListingContent, ListingPicture, LocalizedText, PublishLimits } from '@podwright/connectors/listings'
import { pieceCost } from '@podwright/domain/catalog/tiers'
import type { AttributeKind } from '@podwright/domain/catalog/vocabulary'
import type { ChannelRules } from '@podwright/domain/channels/channel-rules'
import { lengthOf } from '@podwright/domain/channels/listing-problems'
import { distinctNames } from '@podwright/domain/channels/lists/product-words'
import type { LocaleCode } from '@podwright/domain/locale'
import {
  type PriceRule,
  type RatedCurrency,
  ruleForProduct,
  type SaleProfit,
  salePriceIn,
  salePriceOf,
  saleProfitOf,
} from '@podwright/domain/stores/price-rule'
import type { PublishProblem, PublishRemark, PublishRemarkCode } from '@podwright/domain/stores/store-listings'
import category from '@podwright/i18n/messages/category.json' with { type: 'json' }
import { fileMessages } from '../../../../file-messages.ts'
import type { PieceFreight } from '../../../catalog/freight/service.ts'
import { type SoldVariant, type TextByLocale, textIn } from '../../../catalog/products/service.ts'
import { choosePictures } from '../../../design/exports/service.ts'
import { fileNameOfPicture } from '../../../media/mockups/service.ts'
import type { PublishedProduct } from './product-queries.ts'

/** Attribute names; none of these messages takes an argument. */
const attributes: Readonly<Record<LocaleCode, Readonly<Record<AttributeKind, string>>>> = fileMessages(
  category.attribute,
)

type Picture = Omit<ListingPicture, 'load' | 'externalId' | 'remember'> & {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly colour: string
}

/** What is sent to a shop, without the bytes of its pictures. */
export type Composed = Omit<ListingContent, 'pictures'> & { readonly pictures: readonly Picture[] }

/** What a variant of the content stands for. */
export type ComposedVariant = {
  readonly sku: string
  readonly variantId: number
  /** Null if it has no price. */
  readonly profit: SaleProfit | null
}

export type ComposedListing = {
  readonly problems: readonly PublishProblem[]
  readonly remarks: readonly PublishRemark[]
  /** Null if there are problems. */
  readonly content: Composed | null
  readonly variants: readonly ComposedVariant[]
}

/** Where and how a product is published. */
export type ComposeTarget = {
  readonly limits: PublishLimits
  readonly rules: ChannelRules
  readonly locales: readonly LocaleCode[]
  readonly priceRule: PriceRule
  /** The freight of one piece that the price includes. */
  readonly freightOf: PieceFreight
  readonly currency: string
  /** Units of the store's currency per yuan; undefined if there is no rate. */
  readonly rate: string | undefined
  /** Other currencies in which the shop may sell, if the platform stores prices in several. */
  readonly otherCurrencies: readonly RatedCurrency[]
  /** Base URL of pictures. */
  readonly publicUrl: string
  /** Whether the seller has decided what the platform needs to know before anything is published. */
  readonly hasRequiredSettings: boolean
}

/**
 * Composes what is sent to a shop for a finished product, within the limits of the platform. Returns the reasons why it
 * cannot be published, and what is left out or changed. The same facts always give the same content.
 */
export function composeListing(product: PublishedProduct, target: ComposeTarget): ComposedListing {
  const { row, draft } = product
  const { limits, rules, rate, currency } = target
  const problems = new Set<PublishProblem>()
  const remarks: PublishRemark[] = []
  const remark = (code: PublishRemarkCode, values: readonly string[]) => {
    if (values.length > 0) remarks.push({ code, values })
  }
  if (row.state !== 'ready') problems.add('product_not_ready')
  if (row.isArchived) problems.add('product_archived')
  if (!target.hasRequiredSettings) problems.add('settings_missing')

  const locales = limits.hasLanguages ? target.locales : target.locales.slice(0, 1)
  remark('languages_dropped', target.locales.slice(locales.length))
  const [mainLocale = 'en-US'] = locales
  const texts = textsOf(product, locales, rules)
  remark('title_cut', texts.cutTitles)
  remark('description_cut', texts.cutDescriptions)
  if ((texts.titles[mainLocale] ?? '').trim() === '') problems.add('title_missing')

  const maxVariants = Math.min(limits.maxVariants, rules.maxVariants ?? limits.maxVariants)
  const all = product.variants.map((variant) => ({ variant, sku: skuOf(product, variant) }))
  const sold = all.slice(0, maxVariants)
  remark('variants_dropped', all.slice(maxVariants).map(skuOfRow))
  if (sold.length === 0) problems.add('variants_missing')
  if (sold.some(({ sku }) => lengthOf(sku) > rules.maxSku)) problems.add('sku_too_long')
  remark('off_sale', sold.filter(({ variant }) => !variant.isOnOffer).map(skuOfRow))
  const options = optionsOf(
    product,
    sold.map(({ variant }) => variant),
    locales,
  )
  if (options.length > limits.maxOptions) problems.add('too_many_options')

  const prices = new Map<string, { readonly profit: SaleProfit; readonly priceMinor: number }>()
  const ownPriceMinor = draft?.priceMinor ?? (row.priceCurrency === currency ? row.priceMinor : null)
  // A price that was prepared for this store goes before the rule of the product.
  const priceRule = ruleForProduct(target.priceRule, ownPriceMinor === null ? row.priceRule : null)
  const raised: string[] = []
  if (rate === undefined) problems.add('rate_missing')
  else
    for (const { variant, sku } of sold) {
      const rated: RatedCurrency = { code: currency, rate, isWhole: limits.wholeCurrencies?.has(currency) === true }
      const freightMinor = target.freightOf(variant)
      if (freightMinor === undefined) {
        problems.add('freight_missing')
        continue
      }
      const piece = { costMinor: pieceCost(variant), freightMinor, ownPriceMinor }
      const price = salePriceOf(priceRule, piece, rated)
      if (price.ok) {
        const { priceMinor } = price
        prices.set(sku, { priceMinor, profit: saleProfitOf(priceRule, piece, priceMinor, rated) })
      } else problems.add(price.code)
      if (price.ok && price.isRaised) raised.push(sku)
    }
  remark('price_raised', raised)

  const pictures = picturesOf(row.pictures, sold, Math.min(limits.maxPictures, rules.pictures.maxPerProduct))
  remark('pictures_dropped', pictures.dropped)
  if (pictures.shown.length === 0) problems.add('pictures_missing')
  remark('tags_dropped', row.tags.slice(rules.maxTags))

  const hasColors = options.some(({ key }) => key === 'color')
  const content: Composed = {
    key: row.code,
    mainLocale,
    titles: texts.titles,
    descriptions: texts.descriptions,
    tags: row.tags.slice(0, rules.maxTags),
    options,
    pictures: pictures.shown.map(({ path, width, height, colour }) => ({
      ...{ path, width, height, colour },
      key: path.slice(0, path.indexOf('/')),
      fileName: fileNameOfPicture(path),
      mimeType: 'image/jpeg',
      url: new URL(`/images/${path}`, target.publicUrl).href,
      colorKey: hasColors ? colour : null,
    })),
    variants: sold.map(({ variant, sku }) => ({
      sku,
      gtin: '',
      optionValues: Object.fromEntries(
        options.map(({ key }) => [key, key === 'color' ? variant.colour : variant.size]),
      ),
      pricesMinor: pricesOf(prices.get(sku)?.priceMinor ?? 0, priceRule, target),
      weightG: variant.weightG,
      isOnSale: variant.isOnOffer,
    })),
  }
  return {
    problems: [...problems],
    remarks,
    content: problems.size === 0 ? content : null,
    variants: sold.map(({ variant, sku }) => ({
      sku,
      variantId: variant.id,
      profit: prices.get(sku)?.profit ?? null,
    })),
  }
}

function skuOfRow({ sku }: { readonly sku: string }): string {
  return sku
}

/** The SKU that a batch gave the variant, else the platform's, which begins with the code of the finished product. */
function skuOf({ row }: PublishedProduct, { colour, size, sku }: SoldVariant): string {
  const named = row.variantSkus[row.colours.indexOf(colour)] ?? (row.sku === null ? undefined : `${row.sku}-${colour}`)
  if (named === undefined) return row.code + sku.slice(row.productCode.length)
  return row.sizes.length > 1 ? `${named}-${size}` : named
}

/** A price in the currency of the store and in its other ones; the connector sends those that the shop has. */
function pricesOf(
  priceMinor: number,
  priceRule: PriceRule,
  { currency, rate, otherCurrencies }: ComposeTarget,
): Readonly<Record<string, number>> {
  const own = { [currency]: priceMinor }
  if (rate === undefined) return own
  const others = otherCurrencies.map((other) => [
    other.code,
    salePriceIn(priceRule, priceMinor, { code: currency, rate }, other),
  ])
  return { ...own, ...Object.fromEntries(others) }
}

function textsOf({ row, draft, descriptions }: PublishedProduct, locales: readonly LocaleCode[], rules: ChannelRules) {
  const titles: Partial<Record<LocaleCode, string>> = {}
  const described: Partial<Record<LocaleCode, string>> = {}
  const [cutTitles, cutDescriptions]: [LocaleCode[], LocaleCode[]] = [[], []]
  const cut = (text: string, max: number, locale: LocaleCode, cuts: LocaleCode[]) => {
    if (lengthOf(text) <= max) return text
    cuts.push(locale)
    return [...text].slice(0, max).join('')
  }
  for (const locale of locales) {
    const prepared = draft?.texts[locale]
    const title = prepared?.title || row.titles[locale] || row.title
    const description = prepared?.description || textIn(descriptions, locale)
    titles[locale] = cut(title, rules.maxTitle, locale, cutTitles)
    described[locale] = cut(description, rules.maxDescription, locale, cutDescriptions)
  }
  return { titles, descriptions: described, cutTitles, cutDescriptions }
}

/** An option for what the variants differ in; a product in one color and size has none. */
function optionsOf(
  { optionKinds }: PublishedProduct,
  variants: readonly SoldVariant[],
  locales: readonly LocaleCode[],
): ListingContent['options'] {
  const option = (key: 'color' | 'size', codes: readonly string[], names: ReadonlyMap<string, TextByLocale>) => {
    const labels = new Map(locales.map((locale) => [locale, distinctNames(codes, textsIn(names, locale))]))
    const labelOf = (code: string): LocalizedText =>
      Object.fromEntries(locales.map((locale) => [locale, labels.get(locale)?.get(code) ?? code]))
    return {
      key,
      name: Object.fromEntries(locales.map((locale) => [locale, attributes[locale][optionKinds[key]]])),
      values: codes.map((code) => ({ key: code, label: labelOf(code) })),
    }
  }
  const colors = new Map(variants.map(({ colour, colourNames }) => [colour, colourNames]))
  const sizes = new Map(variants.map(({ size, sizeLabels }) => [size, sizeLabels]))
  return [
    ...(colors.size > 1 ? [option('color', [...colors.keys()], colors)] : []),
    ...(sizes.size > 1 ? [option('size', [...sizes.keys()], sizes)] : []),
  ]
}

function textsIn(names: ReadonlyMap<string, TextByLocale>, locale: LocaleCode): Record<string, string> {
  return Object.fromEntries([...names].map(([code, texts]) => [code, textIn(texts, locale)]))
}

type Pictures = PublishedProduct['row']['pictures']

/** The pictures of the colors that are sold, as many as the platform takes. */
function picturesOf(pictures: Pictures, sold: readonly { readonly variant: SoldVariant }[], max: number) {
  const colors = new Set(sold.map(({ variant }) => variant.colour))
  const fitting = pictures.filter(({ colour }) => colors.has(colour))
  const shown = choosePictures(fitting, max)
  const dropped = fitting.filter((picture) => !shown.includes(picture)).map(({ path }) => fileNameOfPicture(path))
  return { shown, dropped }
}

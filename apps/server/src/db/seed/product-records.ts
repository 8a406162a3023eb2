import type { BlankSource, LocalizedText, ReadyMadeSource, SizeValueSource } from '@podwright/domain/catalog/source'
import { type PriceTier, readyMadeTiers } from '@podwright/domain/catalog/tiers'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { ProductCustoms } from '@podwright/domain/customs/product-customs'
import { localeCodes } from '@podwright/domain/locale'
import { productTokens } from '@podwright/domain/search/product-tokens'
import { type EffectRecord, type PictureSources, pictureSourcesOf } from './effect-records.ts'

export type PictureRecord = {
  /** Hash of the effect picture. */
  readonly effect: string
  readonly colour: string
  /** Whether the picture shows an artwork that is not part of the product. */
  readonly isSample: boolean
}

/** A product with all its dependent rows, as stored in the database. */
export type ProductRecord = {
  readonly code: string
  readonly kind: ProductKind
  readonly category: string
  readonly material: string
  readonly blank: string | null
  readonly artwork: string | null
  readonly names: LocalizedText
  readonly descriptions: LocalizedText
  readonly country: string
  readonly level: number
  readonly productionDays: number
  readonly techniques: readonly string[]
  readonly tags: readonly string[]
  readonly hotScore: number
  readonly publishedOn: string
  readonly firstAttributeKind: string
  readonly secondAttributeKind: string
  readonly purchasePriceMinor: number
  readonly sellingPriceMinor: number
  readonly weightG: number
  readonly tiers: readonly PriceTier[]
  readonly colours: readonly string[]
  readonly sizes: readonly SizeRecord[]
  readonly variants: readonly { readonly colour: string; readonly size: string; readonly sku: string }[]
  readonly printAreas: BlankSource['printAreas']
  readonly pictures: readonly PictureRecord[]
  /** The contents of the pictures. */
  readonly effects: readonly EffectRecord[]
  readonly tokens: readonly string[]
  /** Of a blank. */
  readonly customs: ProductCustoms | null
}

type SizeRecord = Omit<SizeValueSource, 'label'> & { readonly labels: LocalizedText }

/** The catalog entries that a product refers to, for its search words and pictures. */
export type Related = PictureSources & {
  /** The category, then its parent. */
  readonly categories: readonly LocalizedText[]
  readonly material: LocalizedText
}

/** Returns the record of a blank. */
export function blankRecord(blank: BlankSource, related: Related): ProductRecord {
  return assemble(
    {
      ...factsOf(blank),
      code: blank.code,
      kind: 'blank',
      blank: null,
      artwork: null,
      names: blank.names,
      descriptions: blank.descriptions,
      level: blank.level,
      tags: blank.tags,
      hotScore: blank.hotScore,
      publishedOn: blank.publishedOn,
      sellingPriceMinor: blank.sellingPriceMinor,
      tiers: blank.priceTiers,
      colours: blank.firstAttribute.colours,
      customs: customsOf(blank),
      ...pictureSourcesOf(
        {
          views: blank.views,
          colours: blank.firstAttribute.colours,
          areas: blank.printAreas,
          artwork: null,
          printed: [],
          sample: blank.sampleArtwork,
        },
        related,
      ),
    },
    blank,
    related,
  )
}

/** Returns the record of a ready-made product: an artwork on a blank, at the blank's price tiers plus the print fee. */
export function readyMadeRecord(readyMade: ReadyMadeSource, blank: BlankSource, related: Related): ProductRecord {
  return assemble(
    {
      ...factsOf(blank),
      code: readyMade.code,
      kind: 'ready_made',
      blank: blank.code,
      artwork: readyMade.artwork,
      names: readyMade.names,
      descriptions: readyMade.descriptions,
      level: readyMade.level,
      tags: readyMade.tags,
      hotScore: readyMade.hotScore,
      publishedOn: readyMade.publishedOn,
      sellingPriceMinor: readyMade.sellingPriceMinor,
      tiers: readyMadeTiers(blank.priceTiers, readyMade.printFeeMinor),
      colours: readyMade.colours,
      customs: null,
      ...pictureSourcesOf(
        {
          views: readyMade.views,
          colours: readyMade.colours,
          areas: blank.printAreas,
          artwork: readyMade.artwork,
          printed: readyMade.areas ?? blank.printAreas.slice(0, 1).map(({ code }) => code),
        },
        related,
      ),
    },
    blank,
    related,
  )
}

/**
 * Nothing is declared without the country where the goods were made: where they ship from, or are printed, does not give
 * them that origin.
 */
function customsOf({ customs }: BlankSource): ProductCustoms | null {
  return customs?.origin === undefined ? null : { ...customs, origin: customs.origin }
}

type Derived = 'purchasePriceMinor' | 'weightG' | 'sizes' | 'variants' | 'tokens'

function factsOf(blank: BlankSource) {
  return {
    category: blank.category,
    material: blank.material,
    country: blank.country,
    productionDays: blank.productionDays,
    techniques: blank.techniques,
    firstAttributeKind: blank.firstAttribute.kind,
    secondAttributeKind: blank.secondAttribute.kind,
    printAreas: blank.printAreas,
  }
}

function assemble(given: Omit<ProductRecord, Derived>, blank: BlankSource, related: Related): ProductRecord {
  const sizes = blank.secondAttribute.values.map(({ label, ...size }) => ({
    ...size,
    labels: typeof label === 'string' ? inAllLanguages(label) : label,
  }))
  const variants = given.colours.flatMap((colour) =>
    sizes.map((size) => ({ colour, size: size.code, sku: skuOf(given.code, colour, size.code) })),
  )
  return {
    ...given,
    sizes,
    variants,
    // Lists show and filter by the values of one piece in the cheapest and in the lightest size.
    purchasePriceMinor: (given.tiers[0]?.unitPriceMinor ?? 0) + Math.min(...sizes.map((size) => size.surchargeMinor)),
    weightG: Math.min(...sizes.map((size) => size.weightG)),
    tokens: tokensOf(given, variants, related),
  }
}

/** Returns the search words: names, categories and material in all languages, tags, the code and every SKU. */
function tokensOf(
  product: Pick<ProductRecord, 'code' | 'names' | 'tags'>,
  variants: ProductRecord['variants'],
  related: Pick<Related, 'categories' | 'material'>,
): string[] {
  return productTokens({
    names: product.names,
    types: related.categories,
    facts: [related.material],
    tags: product.tags,
    code: product.code,
    skus: variants.map((variant) => variant.sku),
  })
}

export function skuOf(productCode: string, colour: string, size: string): string {
  return [productCode, colour, size].join('-').toUpperCase().replaceAll(' ', '')
}

function inAllLanguages(label: string): LocalizedText {
  return Object.fromEntries(localeCodes.map((locale) => [locale, label])) as LocalizedText
}

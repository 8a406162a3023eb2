import type { BlankSource, LocalizedText, ReadyMadeSource, SizeValueSource } from '@podwright/domain/catalog/source'
import { type PriceTier, readyMadeTiers } from '@podwright/domain/catalog/tiers'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { localeCodes } from '@podwright/domain/locale'
import { productTokens } from '@podwright/domain/search/product-tokens'

/** catalogue/pictures/index.json: path → facts of the file. */
export type PictureFacts = { readonly sha256: string; readonly width: number; readonly height: number }
export type PictureIndex = Readonly<Record<string, PictureFacts>>

export type PictureRecord = {
  /** Address below the image endpoint: hash of the content, then the path. */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly view: string
  readonly colour: string
}

/** A product as the database holds it, with everything that hangs on it. */
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
  readonly tokens: readonly string[]
}

type SizeRecord = Omit<SizeValueSource, 'label'> & { readonly labels: LocalizedText }

/** Words a product is found by besides its own name. */
export type RelatedNames = {
  /** The category, then the one above it. */
  readonly categories: readonly LocalizedText[]
  readonly material: LocalizedText
}

/** A blank of the catalogue folder. */
export function blankRecord(blank: BlankSource, pictures: PictureIndex, related: RelatedNames): ProductRecord {
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
      pictures: picturesOf(
        blank.views.map((view) => `blank/${view}`),
        blank.firstAttribute.colours,
        '/',
        pictures,
      ),
    },
    blank,
    related,
  )
}

/** A ready-made product: an artwork on a blank, at the blank's tiers plus the print fee. */
export function readyMadeRecord(
  readyMade: ReadyMadeSource,
  blank: BlankSource,
  pictures: PictureIndex,
  related: RelatedNames,
): ProductRecord {
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
      pictures: picturesOf(
        readyMade.views.map((view) => `ready-made/${readyMade.artwork}/${view.replace('/', '-')}`),
        readyMade.colours,
        '-',
        pictures,
      ),
    },
    blank,
    related,
  )
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

function assemble(given: Omit<ProductRecord, Derived>, blank: BlankSource, related: RelatedNames): ProductRecord {
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
    // What the list shows and filters by: one piece of the cheapest and of the lightest size.
    purchasePriceMinor: (given.tiers[0]?.unitPriceMinor ?? 0) + Math.min(...sizes.map((size) => size.surchargeMinor)),
    weightG: Math.min(...sizes.map((size) => size.weightG)),
    tokens: tokensOf(given, variants, related),
  }
}

/** Names, categories and material in all languages; tags, the code and every SKU. */
export function tokensOf(
  product: Pick<ProductRecord, 'code' | 'names' | 'tags'>,
  variants: ProductRecord['variants'],
  related: RelatedNames,
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

/** Colour by colour, the views of each: the first two are what a list shows. */
function picturesOf(
  bases: readonly string[],
  colours: readonly string[],
  joint: '/' | '-',
  index: PictureIndex,
): PictureRecord[] {
  const wanted = colours.flatMap((colour) =>
    bases.map((base) => ({ path: `${base}${joint}${colour}.jpg`, view: base.split('/').at(-1) ?? base, colour })),
  )
  const made = wanted.flatMap(({ path, view, colour }) => {
    const facts = index[path]
    if (!facts) return []
    return [{ path: addressOf(path, facts), width: facts.width, height: facts.height, view, colour }]
  })
  // A catalogue whose pictures are not rendered yet shows the image endpoint's placeholder.
  const unmade = wanted.slice(0, 1).map(({ path, ...rest }) => ({ ...rest, ...unmadeSize, path: `${noHash}/${path}` }))
  return made.length > 0 ? made : unmade
}

const unmadeSize = { width: 1200, height: 1200 }

/** Stands in an address for the hash of a picture that nobody knows: such an address is not cached for long. */
const noHash = '-'

/** Enough of the hash that no two versions of one picture share an address. */
const hashLength = 16

export function addressOf(path: string, { sha256 }: Pick<PictureFacts, 'sha256'>): string {
  return `${sha256.slice(0, hashLength)}/${path}`
}

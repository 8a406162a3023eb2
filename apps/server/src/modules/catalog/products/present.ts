import type {
  ColourSwatch,
  Picture,
  PrintArea,
  ProductCard,
  ProductDetail,
} from '@podwright/contracts/catalog/product-shapes'
import { fallbackLocale, type LocaleCode } from '@podwright/domain/locale'
import { areaInView } from '@podwright/domain/pictures/area-in-view'
import type { References, TextByLocale } from './index/references.ts'
import type { CardRow, DetailRow, PictureRow } from './queries.ts'

/** The text in a language, else in en-US, else in any available language. */
export function textIn(texts: TextByLocale, locale: LocaleCode): string {
  return texts[locale] ?? texts[fallbackLocale] ?? Object.values(texts)[0] ?? ''
}

/** Path of the image endpoint. */
const imageRoot = '/images/'

export function presentPicture(picture: PictureRow, name: string, references: References, locale: LocaleCode): Picture {
  const colour = picture.colour === null ? undefined : references.colours.get(picture.colour)
  return {
    src: imageRoot + picture.path,
    width: picture.width,
    height: picture.height,
    alt: colour ? `${name} · ${textIn(colour.names, locale)}` : name,
    colour: picture.colour,
  }
}

/** A color's name, or its code when the catalog does not know the color. */
export function colourName(code: string, references: References, locale: LocaleCode): string {
  const colour = references.colours.get(code)
  return colour ? textIn(colour.names, locale) : code
}

/** The label of a size, which is either one text for all languages or one per language. */
function labelIn(label: TextByLocale | string, locale: LocaleCode): string {
  return typeof label === 'string' ? label : textIn(label, locale)
}

function presentColour(code: string, references: References, locale: LocaleCode): ColourSwatch {
  return { code, hex: references.colours.get(code)?.hex ?? '#808080', name: colourName(code, references, locale) }
}

export function presentCard(row: CardRow, references: References, locale: LocaleCode): ProductCard {
  const name = textIn(row.names, locale)
  const category = references.categories.get(row.categoryId)
  return {
    id: row.id,
    kind: row.kind,
    code: row.code,
    name,
    categoryId: row.categoryId,
    categoryName: category ? textIn(category.names, locale) : '',
    materialName: textIn(references.materials.get(row.material) ?? {}, locale),
    purchasePriceMinor: row.purchasePriceMinor,
    pricesVary: row.pricesVary,
    sellingPriceMinor: row.sellingPriceMinor,
    productionDays: row.productionDays,
    weightG: row.weightG,
    country: row.country,
    level: row.level,
    tags: row.tags,
    techniques: row.techniques,
    pictures: row.pictures.map((picture) => presentPicture(picture, name, references, locale)),
    sample: row.sample && presentPicture(row.sample, name, references, locale),
    colours: row.colours.map(({ code, variantId, picture }) => ({
      ...presentColour(code, references, locale),
      variantId,
      picture: picture && imageRoot + picture,
    })),
    sizeLabels: row.sizeLabels.map((label) => labelIn(label, locale)),
    defaultVariantId: row.defaultVariantId,
  }
}

export function presentDetail(row: DetailRow, references: References, locale: LocaleCode): ProductDetail {
  const sizes = new Map(row.sizes.map((size) => [size.code, size]))
  const card = presentCard(row, references, locale)
  return {
    ...card,
    pictures: row.pictures.map((picture) => ({
      ...presentPicture(picture, card.name, references, locale),
      view: picture.view,
    })),
    description: textIn(row.descriptions, locale),
    firstAttribute: {
      kind: row.firstAttributeKind,
      values: row.colours.map(({ code }) => presentColour(code, references, locale)),
    },
    secondAttribute: {
      kind: row.secondAttributeKind,
      values: row.sizes.map(({ labels, ...size }) => ({ ...size, label: textIn(labels, locale) })),
    },
    variants: row.variants.map((variant) => ({
      ...variant,
      weightG: sizes.get(variant.size)?.weightG ?? row.weightG,
      surchargeMinor: sizes.get(variant.size)?.surchargeMinor ?? 0,
    })),
    printAreas: row.printAreas.map(presentPrintArea),
    areaViews: row.outlines.flatMap(({ view, outline }) => {
      const area = areaInView(row.printAreas, view)
      return area ? [{ area: area.code, view, outline }] : []
    }),
    priceTiers: row.tiers,
    breadcrumb: breadcrumbOf(row.categoryId, references, locale),
    blank:
      row.blankId === null
        ? null
        : { id: row.blankId, code: row.blankCode ?? '', name: textIn(row.blankNames ?? {}, locale) },
    publishedOn: row.publishedOn,
  }
}

const millimetresPerInch = 25.4

function presentPrintArea(area: DetailRow['printAreas'][number]): PrintArea {
  const pixels = (mm: number) => Math.round((mm / millimetresPerInch) * area.dpi)
  const inPixels = <M extends { readonly widthMm: number; readonly heightMm: number }>(measures: M) => ({
    ...measures,
    widthPx: pixels(measures.widthMm),
    heightPx: pixels(measures.heightMm),
  })
  return { ...inPixels(area), hidden: [...area.hidden], sizes: area.sizes.map(inPixels) }
}

/** The path from the upper-level category to the product's own. */
function breadcrumbOf(categoryId: number, references: References, locale: LocaleCode): ProductDetail['breadcrumb'] {
  const own = references.categories.get(categoryId)
  const parent = own?.parentId == null ? undefined : references.categories.get(own.parentId)
  return [parent, own].flatMap((category) =>
    category ? [{ id: category.id, code: category.code, name: textIn(category.names, locale) }] : [],
  )
}

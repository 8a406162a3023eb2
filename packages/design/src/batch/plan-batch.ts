import { createTakenNames, type NameValues, skuOf, titleOf, variantSkus } from '@podwright/domain/batch/naming'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import type { LocaleCode } from '@podwright/domain/locale'
import { darkBelow, luminanceOf, parseHex } from '@podwright/domain/print/color-distance'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { checkDesign } from '../checks/check-design.ts'
import { hiddenZonesOf } from '../checks/facts.ts'
import type { Problem, ProblemCode } from '../checks/problems.ts'
import { effectiveDpi } from '../checks/resolution.ts'
import type { Design } from '../design.ts'
import { designCell, type NoDesign } from './cell-design.ts'
import {
  type BatchFacts,
  type CellArtwork,
  type CellColor,
  type CellContent,
  type CellProduct,
  contentOf,
  namedArtworks,
  nameOfContent,
} from './cell-facts.ts'
import { isCutOff } from './cut-off.ts'

/** Why a cell is skipped: by a rule, because something no longer exists, or because it would not print well. */
export type SkipReason =
  | NoDesign
  | ProblemCode
  | 'artwork_gone'
  | 'artwork_blank'
  | 'product_gone'
  | 'resolution_below'
  | 'no_colour'

/** A cell of the plan. Cells are ordered by artwork or row, then by product. */
export type PlannedItem = {
  readonly position: number
  /** Null in a batch of rows; `rowId` is null in a batch of artworks. */
  readonly artworkId: number | null
  readonly rowId: number | null
  readonly productId: number
  readonly state: 'waiting' | 'skipped'
  /** Null if the cell is produced. */
  readonly reason: SkipReason | null
  /** Print problems of the design, each code once. */
  readonly warnings: readonly (ProblemCode | 'artwork_cut')[]
  /** Codes of the colors it is sold in, the main one first. */
  readonly colours: readonly string[]
  readonly sku: string
  readonly title: string
  readonly titles: Readonly<Partial<Record<LocaleCode, string>>>
}

/**
 * Plans all cells of a batch in production order. Deterministic in browser and job. `takenSkus` are the SKUs the
 * account already uses.
 */
export function planBatch(settings: BatchSettings, facts: BatchFacts, takenSkus: Iterable<string> = []): PlannedItem[] {
  const names = createTakenNames(takenSkus)
  const artworks = namedArtworks(facts.artworks, settings.artworkNames)
  const { rows = [] } = settings
  const contents: readonly ContentIds[] =
    rows.length > 0
      ? rows.map(({ id }) => ({ artworkId: null, rowId: id }))
      : settings.artworks.map((artworkId) => ({ artworkId, rowId: null }))
  return contents.flatMap((ids, row) =>
    settings.products.map((batchProduct, column): PlannedItem => {
      const position = row * settings.products.length + column
      const content = contentOf(ids, artworks, rows)
      const product = facts.products.get(batchProduct.productId)
      const found = content && product ? planCell(settings, facts, { content, product, batchProduct }) : undefined
      const outcome = found ?? { reason: content ? ('product_gone' as const) : ('artwork_gone' as const) }
      const { reason = null, warnings = [], colours = [] } = outcome
      const values = nameValues({ name: nameOfContent(content), product, colours, position })
      const { sku, titles, locale } = { ...settings.naming }
      return {
        position,
        ...ids,
        productId: batchProduct.productId,
        state: reason === null ? 'waiting' : 'skipped',
        reason,
        warnings,
        colours,
        // Skipped items get a SKU too, because the seller may include them later.
        sku: names.take(skuOf(sku, { ...values, colour: '' }), (name) => variantSkus(sku, name, values, colours)),
        title: titleOf(titles[locale] ?? '', inLanguage(values, locale, product, colours)),
        titles: Object.fromEntries(
          Object.entries(titles).map(([code, pattern]) => [
            code,
            titleOf(pattern, inLanguage(values, code, product, colours)),
          ]),
        ),
      }
    }),
  )
}

type ContentIds = Pick<PlannedItem, 'artworkId' | 'rowId'>
type Outcome = Partial<Pick<PlannedItem, 'reason' | 'warnings' | 'colours'>>
type Cell = {
  readonly content: CellContent
  readonly product: CellProduct
  readonly batchProduct: BatchSettings['products'][number]
}

function planCell(
  { rules }: BatchSettings,
  { templates }: BatchFacts,
  { content, product, batchProduct }: Cell,
): Outcome {
  const artwork = 'artwork' in content ? content.artwork : undefined
  const sold = batchProduct.colours.flatMap((code) => product.colours.find((colour) => colour.code === code) ?? [])
  const colours = rules.garments === 'contrast' && artwork ? standingOut(artwork, sold) : sold
  const codes = colours.map(({ code }) => code)
  if (codes.length === 0) return { reason: 'no_colour' }
  if (artwork?.facts?.isBlank) return { reason: 'artwork_blank', colours: codes }
  const made = designCell({ content, product, batchProduct, rules, colours: codes }, templates)
  if (!made.ok) return { reason: made.reason, colours: codes }
  const isTooSoft =
    rules.skipBelowDpi > 0 && artwork?.isVector === false && dpiOf(made.design, artwork) < rules.skipBelowDpi
  if (isTooSoft) return { reason: 'resolution_below', colours: codes }
  const problems = problemsOf(made.design, artwork, product, colours)
  const error = problems.find(({ severity }) => severity === 'error')
  const isCut = artwork !== undefined && isCutOff(made.design, artwork)
  const warnings = [...new Set(problems.map(({ code }) => code)), ...(isCut ? ['artwork_cut' as const] : [])]
  return { reason: error?.code ?? null, warnings, colours: codes }
}

/** Luminance above which an artwork counts as light and needs a dark garment. */
const lightFrom = 0.6

/**
 * Returns the colors an artwork contrasts with: light ones for a dark artwork and the reverse. Artworks of medium
 * luminance, and those without transparency, suit all colors.
 */
function standingOut({ facts, hasAlpha }: CellArtwork, colours: readonly CellColor[]): readonly CellColor[] {
  if (!facts || !hasAlpha) return colours
  const luminance = luminanceOf(parseHex(facts.meanColour))
  if (luminance < darkBelow) return colours.filter(({ isDark }) => !isDark)
  return luminance > lightFrom ? colours.filter(({ isDark }) => isDark) : colours
}

/** Returns the lowest resolution at which the artwork is printed in the design. */
function dpiOf(design: Design, { hash }: CellArtwork): number {
  let min = Number.POSITIVE_INFINITY
  for (const record of design.values()) {
    if (record.kind !== 'layer' || (record.type !== 'image' && record.type !== 'pattern')) continue
    if (record.props.artwork.hash === hash) min = Math.min(min, effectiveDpi(record) ?? min)
  }
  return min
}

/** Runs the editor's checks on a design with this artwork; empty areas are not a problem in a batch. */
function problemsOf(
  design: Design,
  artwork: CellArtwork | undefined,
  product: Pick<CellProduct, 'technique' | 'areas'>,
  garments: readonly CellColor[],
): Problem[] {
  return checkDesign(design, {
    artworks: new Map(artwork?.facts ? [[artwork.hash, artwork.facts]] : []),
    texts: new Map(),
    technique: techniqueRules[product.technique],
    garments,
    hidden: hiddenZonesOf(product.areas),
  }).filter(({ code }) => code !== 'placement_empty')
}

/** Returns the placeholder values for the names of an item. */
export function nameValues({
  name,
  product,
  colours,
  position,
}: {
  /** Of the artwork or row; see `nameOfContent`. */
  readonly name: string
  readonly product: CellProduct | undefined
  readonly colours: readonly string[]
  readonly position: number
}): NameValues {
  return {
    artwork: name,
    product: product?.code ?? '',
    productName: product?.name ?? '',
    colour: onlyColor(product, colours)?.name ?? '',
    n: position + 1,
  }
}

/** Returns the color of an item that is sold in one color only. */
function onlyColor(product: CellProduct | undefined, colours: readonly string[]): CellColor | undefined {
  return colours.length === 1 ? product?.colours.find(({ code }) => code === colours[0]) : undefined
}

function inLanguage(
  values: NameValues,
  locale: string,
  product: CellProduct | undefined,
  colours: readonly string[],
): NameValues {
  const productName = product?.names?.[locale] ?? values.productName
  return { ...values, productName, colour: onlyColor(product, colours)?.names?.[locale] ?? values.colour }
}

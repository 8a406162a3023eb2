import {
  artworkWord,
  createTakenNames,
  type NameValues,
  skuOf,
  titleOf,
  variantSkus,
} from '@podwright/domain/batch/naming'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import type { LocaleCode } from '@podwright/domain/locale'
import { darkBelow, luminanceOf, parseHex } from '@podwright/domain/print/colour-distance'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { checkDesign } from '../checks/check-design.ts'
import type { Problem, ProblemCode } from '../checks/problems.ts'
import { effectiveDpi } from '../checks/resolution.ts'
import type { Design } from '../design.ts'
import { designCell, type NoDesign } from './cell-design.ts'
import type { BatchFacts, CellArtwork, CellColour, CellProduct } from './cell-facts.ts'

/** Why a cell is left out: by a rule, for what is gone, or for what would not print. */
export type SkipReason =
  | NoDesign
  | ProblemCode
  | 'artwork_gone'
  | 'artwork_blank'
  | 'product_gone'
  | 'resolution_below'
  | 'no_colour'

/** One cell of a batch: artwork by artwork, and product by product within each. */
export type PlannedItem = {
  readonly position: number
  readonly artworkId: number
  readonly productId: number
  readonly state: 'waiting' | 'skipped'
  /** Null for what is made. */
  readonly reason: SkipReason | null
  /** What could disappoint in print; each once. */
  readonly warnings: readonly ProblemCode[]
  /** Colors it is sold in, the main one first. */
  readonly colours: readonly string[]
  readonly sku: string
  readonly title: string
  readonly titles: Readonly<Partial<Record<LocaleCode, string>>>
}

/**
 * All cells of a batch, in the order in which they are made. The same settings and facts give the same plan, in the browser as
 * in the job. `takenSkus`: names that the account's products have already.
 */
export function planBatch(settings: BatchSettings, facts: BatchFacts, takenSkus: Iterable<string> = []): PlannedItem[] {
  const names = createTakenNames(takenSkus)
  return settings.artworks.flatMap((artworkId, row) =>
    settings.products.map((requested, column): PlannedItem => {
      const position = row * settings.products.length + column
      const artwork = facts.artworks.get(artworkId)
      const product = facts.products.get(requested.productId)
      const found = artwork && product ? planCell(settings, facts, { artwork, product, requested }) : undefined
      const outcome = found ?? { reason: artwork ? ('product_gone' as const) : ('artwork_gone' as const) }
      const { reason = null, warnings = [], colours = [] } = outcome
      const values = nameValues({ artwork, product, colours, position })
      const { sku, titles, locale } = { ...settings.naming }
      return {
        position,
        artworkId,
        productId: requested.productId,
        state: reason === null ? 'waiting' : 'skipped',
        reason,
        warnings,
        colours,
        // One that is left out may be taken in by hand later.
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

type Outcome = Partial<Pick<PlannedItem, 'reason' | 'warnings' | 'colours'>>
type Cell = {
  readonly artwork: CellArtwork
  readonly product: CellProduct
  readonly requested: BatchSettings['products'][number]
}

function planCell({ rules }: BatchSettings, { templates }: BatchFacts, { artwork, product, requested }: Cell): Outcome {
  const sold = requested.colours.flatMap((code) => product.colours.find((colour) => colour.code === code) ?? [])
  const colours = rules.garments === 'contrast' ? standingOut(artwork, sold) : sold
  const codes = colours.map(({ code }) => code)
  if (codes.length === 0) return { reason: 'no_colour' }
  if (artwork.facts?.isBlank) return { reason: 'artwork_blank', colours: codes }
  const made = designCell({ artwork, product, requested, rules, colours: codes }, templates)
  if (!made.ok) return { reason: made.reason, colours: codes }
  const isTooSoft = rules.skipBelowDpi > 0 && !artwork.isVector && dpiOf(made.design, artwork) < rules.skipBelowDpi
  if (isTooSoft) return { reason: 'resolution_below', colours: codes }
  const problems = problemsOf(made.design, artwork, product, colours)
  const error = problems.find(({ severity }) => severity === 'error')
  return { reason: error?.code ?? null, warnings: [...new Set(problems.map(({ code }) => code))], colours: codes }
}

/** An artwork darker or lighter than this wants a ground that is not. */
const lightFrom = 0.6

/** Light colors for a dark artwork and reverse. What is in between, and what brings its own ground, goes on all. */
function standingOut({ facts, hasAlpha }: CellArtwork, colours: readonly CellColour[]): readonly CellColour[] {
  if (!facts || !hasAlpha) return colours
  const luminance = luminanceOf(parseHex(facts.meanColour))
  if (luminance < darkBelow) return colours.filter(({ isDark }) => !isDark)
  return luminance > lightFrom ? colours.filter(({ isDark }) => isDark) : colours
}

/** The coarsest print of the artwork on a design. */
function dpiOf(design: Design, { hash }: CellArtwork): number {
  let min = Number.POSITIVE_INFINITY
  for (const record of design.values()) {
    if (record.kind !== 'layer' || (record.type !== 'image' && record.type !== 'pattern')) continue
    if (record.props.artwork.hash === hash) min = Math.min(min, effectiveDpi(record) ?? min)
  }
  return min
}

/** The editor's own checks of a design of this artwork; an area left empty is no problem of a batch. */
function problemsOf(
  design: Design,
  artwork: CellArtwork,
  product: Pick<CellProduct, 'technique'>,
  garments: readonly CellColour[],
): Problem[] {
  return checkDesign(design, {
    artworks: new Map(artwork.facts ? [[artwork.hash, artwork.facts]] : []),
    texts: new Map(),
    technique: techniqueRules[product.technique],
    garments,
  }).filter(({ code }) => code !== 'placement_empty')
}

/** What names of an item speak of. */
export function nameValues({
  artwork,
  product,
  colours,
  position,
}: {
  readonly artwork: CellArtwork | undefined
  readonly product: CellProduct | undefined
  readonly colours: readonly string[]
  readonly position: number
}): NameValues {
  return {
    artwork: artwork ? artworkWord(artwork.name) : '',
    product: product?.code ?? '',
    productName: product?.name ?? '',
    colour: onlyColour(product, colours)?.name ?? '',
    n: position + 1,
  }
}

/** The color of what is sold in one only. */
function onlyColour(product: CellProduct | undefined, colours: readonly string[]): CellColour | undefined {
  return colours.length === 1 ? product?.colours.find(({ code }) => code === colours[0]) : undefined
}

function inLanguage(
  values: NameValues,
  locale: string,
  product: CellProduct | undefined,
  colours: readonly string[],
): NameValues {
  const productName = product?.names?.[locale] ?? values.productName
  return { ...values, productName, colour: onlyColour(product, colours)?.names?.[locale] ?? values.colour }
}

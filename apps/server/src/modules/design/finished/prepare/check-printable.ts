import type { ArtworkFile } from '@podwright/contracts/artworks/artwork-shapes'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { checkDesign } from '@podwright/design/checks/check-design'
import { type ArtworkFacts, type CheckFacts, hiddenZonesOf } from '@podwright/design/checks/facts'
import type { Problem } from '@podwright/design/checks/problems'
import type { Design, Placement } from '@podwright/design/design'
import { usedArtworks } from '@podwright/design/used-artworks'
import { groupDesignedFor } from '@podwright/domain/print/area-sizes'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { type Failed, fail } from '../../../../result.ts'
import { printedPlacements } from './prepare-pictures.ts'
import { allSizes, designInSize, type PrintSize } from './print-sizes.ts'

type Asked = {
  readonly design: Design
  readonly product: StudioProduct
  /** Codes of the product's colors. */
  readonly colours: readonly string[]
  readonly artworks: readonly ArtworkFile[]
  /** Groups of sizes with a print area of their own; empty when all sizes are printed alike. */
  readonly printSizes: readonly PrintSize[]
  readonly acceptsWarnings: boolean
}

/** Maximum number of problems in a failure; the editor can compute the full list itself. */
const maxNamed = 50

/**
 * The reason why a design cannot become a product; undefined when it can. Repeats the checks of the editor, which a
 * client could skip. Missing glyphs are only found when printing.
 */
export function refuseUnprintable({ acceptsWarnings, ...asked }: Asked): Failed | undefined {
  const checked = checkPrintable(asked)
  if (!checked.ok) return checked.refused
  if (checked.warnings.length === 0 || acceptsWarnings) return undefined
  return fail('design_has_warnings', { fields: fieldsOf(checked.warnings) })
}

/** The warnings of a design, or the reason why it cannot be printed. */
export function checkPrintable({
  design,
  product,
  colours,
  artworks,
  printSizes,
}: Omit<Asked, 'acceptsWarnings'>): { readonly ok: true; readonly warnings: readonly Found[] } | Refused {
  const printed = printedPlacements(design)
  if (printed.length === 0) return refuse({ design: 'placement_empty' })
  const designedFor = groupDesignedFor(product.sizeGroups, printed)
  if (!designedFor) return refuse(changedAreas(product, printed))
  const facts = new Map<string, ArtworkFacts | null>()
  const known = new Map(artworks.map((artwork) => [artwork.hash, artwork]))
  for (const { hash } of usedArtworks(design)) {
    const artwork = known.get(hash)
    if (!artwork) facts.set(hash, null)
    else if (artwork.facts) facts.set(hash, artwork.facts)
  }
  const designedSizes = designedFor.sizes.map(({ code }) => code)
  const problems = findProblems(design, printSizes, designedSizes, {
    artworks: facts,
    texts: new Map(),
    technique: techniqueRules[product.technique],
    garments: product.colours.filter(({ code }) => colours.includes(code)),
    hidden: hiddenZonesOf(product.areas),
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length > 0 ? refuse(fieldsOf(errors)) : { ok: true, warnings: problems }
}

type Refused = { readonly ok: false; readonly refused: Failed }

function refuse(fields: Record<string, string>): Refused {
  return { ok: false, refused: fail('design_not_printable', { fields }) }
}

/** Printed areas that no size of the product has any more. */
function changedAreas({ sizeGroups }: StudioProduct, printed: readonly Placement[]): Record<string, string> {
  const changed = printed.filter((placement) => !groupDesignedFor(sizeGroups, [placement]))
  return Object.fromEntries((changed.length > 0 ? changed : printed).map(({ area }) => [area, 'area_changed']))
}

type Found = Problem & { readonly size: string }

/**
 * Problems in every size on sale. Those of the sizes that the design was made for are reported once, without a size.
 */
function findProblems(
  design: Design,
  printSizes: readonly PrintSize[],
  designedSizes: readonly string[],
  facts: CheckFacts,
): Found[] {
  const check = (size: string): Found[] =>
    checkDesign(designInSize(design, printSizes, size), facts)
      .filter(({ code }) => code !== 'placement_empty')
      .map((problem) => ({ ...problem, size }))
  const isDesigned = ({ sizes }: PrintSize) => sizes.some((size) => designedSizes.includes(size))
  const own = printSizes.length === 0 || printSizes.some(isDesigned) ? check(allSizes) : []
  const known = new Set(own.map(nameOf))
  const others = printSizes.filter((each) => !isDesigned(each)).flatMap(({ size }) => check(size))
  return [...own, ...others.filter((problem) => !known.has(nameOf(problem)) && !isHairOfSafeArea(problem))]
}

/**
 * Less than the tolerance of cutting: a layer at the edge of the safe area exceeds it slightly on a slightly smaller
 * size.
 */
const cutMm = 0.5

function isHairOfSafeArea({ code, values }: Problem): boolean {
  return code === 'outside_safe_area' && Number(values.mm) <= cutMm
}

function nameOf({ code, layer, placement, severity }: Problem): string {
  return `${code} ${layer ?? placement} ${severity}`
}

function fieldsOf(problems: readonly Found[]): Record<string, string> {
  return Object.fromEntries(
    problems.slice(0, maxNamed).map(({ code, layer, placement, size, values }) => {
      const found = Object.entries(values).map(([name, value]) => `${name}=${value}`)
      return [[code, layer ?? placement, ...(size === allSizes ? [] : [size])].join(' '), found.join(' ')]
    }),
  )
}

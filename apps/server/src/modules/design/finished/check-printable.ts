import type { ArtworkFile } from '@podwright/contracts/artworks/artwork-shapes'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { checkDesign } from '@podwright/design/checks/check-design'
import type { ArtworkFacts, CheckFacts } from '@podwright/design/checks/facts'
import type { Problem } from '@podwright/design/checks/problems'
import type { Design, Placement } from '@podwright/design/design'
import { usedArtworks } from '@podwright/design/used-artworks'
import { groupDesignedFor } from '@podwright/domain/print/area-sizes'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { type Failed, fail } from '../../../result.ts'
import { printedPlacements } from './prepare-pictures.ts'
import { allSizes, designInSize, type PrintSize } from './print-sizes.ts'

type Asked = {
  readonly design: Design
  readonly product: StudioProduct
  /** Codes of the product's colours. */
  readonly colours: readonly string[]
  readonly artworks: readonly ArtworkFile[]
  /** Sizes on sale that are printed otherwise than others; empty where all are printed alike. */
  readonly printSizes: readonly PrintSize[]
  readonly acceptsWarnings: boolean
}

/** An answer names so many problems at most; an editor that was asked finds all of them itself. */
const maxNamed = 50

/**
 * Why a design cannot be made into a product, or undefined. The very checks of the editor, made again where nobody can
 * pass them by. Characters without a font are found when it is printed.
 */
export function refuseUnprintable({ acceptsWarnings, ...asked }: Asked): Failed | undefined {
  const checked = checkPrintable(asked)
  if (!checked.ok) return checked.refused
  if (checked.warnings.length === 0 || acceptsWarnings) return undefined
  return fail('design_has_warnings', { fields: fieldsOf(checked.warnings) })
}

/** What could disappoint in print, or why it cannot be printed at all. */
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
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length > 0 ? refuse(fieldsOf(errors)) : { ok: true, warnings: problems }
}

type Refused = { readonly ok: false; readonly refused: Failed }

function refuse(fields: Record<string, string>): Refused {
  return { ok: false, refused: fail('design_not_printable', { fields }) }
}

/** Areas that no size of the product has any more. */
function changedAreas({ sizeGroups }: StudioProduct, printed: readonly Placement[]): Record<string, string> {
  const changed = printed.filter((placement) => !groupDesignedFor(sizeGroups, [placement]))
  return Object.fromEntries((changed.length > 0 ? changed : printed).map(({ area }) => [area, 'area_changed']))
}

type Found = Problem & { readonly size: string }

/** Problems on every size on sale; what is one on the sizes that the design is drawn for is told once, without a size. */
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
  const isDrawn = ({ sizes }: PrintSize) => sizes.some((size) => designedSizes.includes(size))
  const own = printSizes.length === 0 || printSizes.some(isDrawn) ? check(allSizes) : []
  const known = new Set(own.map(nameOf))
  const others = printSizes.filter((each) => !isDrawn(each)).flatMap(({ size }) => check(size))
  return [...own, ...others.filter((problem) => !known.has(nameOf(problem)) && !isHairOfSafeArea(problem))]
}

/** Less than a cut is off by: what lies at the safe area's very edge does so a hair less on a slightly smaller size. */
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

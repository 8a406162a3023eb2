import type { ArtworkFile } from '@podwright/contracts/artworks/artwork-shapes'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { checkDesign } from '@podwright/design/checks/check-design'
import type { ArtworkFacts } from '@podwright/design/checks/facts'
import type { Problem } from '@podwright/design/checks/problems'
import type { Design } from '@podwright/design/design'
import { usedArtworks } from '@podwright/design/used-artworks'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { type Failed, fail } from '../../http/result.ts'
import { printedPlacements } from './prepare-pictures.ts'

type Asked = {
  readonly design: Design
  readonly product: StudioProduct
  /** Codes of the product's colours. */
  readonly colours: readonly string[]
  readonly artworks: readonly ArtworkFile[]
  readonly acceptsWarnings: boolean
}

/** Lengths are fractions. */
const slackMm = 0.01
/** An answer names so many problems at most; an editor that was asked finds all of them itself. */
const mostNamed = 50

/**
 * Why a design cannot be made into a product, or undefined. The very checks of the editor, made again where nobody can
 * pass them by. Characters without a font are found when it is printed.
 */
export function refuseUnprintable(asked: Asked): Failed | undefined {
  const { design, product, colours, artworks, acceptsWarnings } = asked
  const printed = printedPlacements(design)
  if (printed.length === 0) return fail('design_not_printable', { fields: { design: 'placement_empty' } })
  for (const { area, widthMm, heightMm } of printed) {
    const own = product.areas.find(({ code }) => code === area)
    const isSame = own && Math.abs(own.widthMm - widthMm) < slackMm && Math.abs(own.heightMm - heightMm) < slackMm
    if (!isSame) return fail('design_not_printable', { fields: { [area]: 'area_changed' } })
  }
  const facts = new Map<string, ArtworkFacts | null>()
  const known = new Map(artworks.map((artwork) => [artwork.hash, artwork]))
  for (const { hash } of usedArtworks(design)) {
    const artwork = known.get(hash)
    if (!artwork) facts.set(hash, null)
    else if (artwork.facts) facts.set(hash, artwork.facts)
  }
  const problems = checkDesign(design, {
    artworks: facts,
    texts: new Map(),
    technique: techniqueRules[product.technique],
    garments: product.colours.filter(({ code }) => colours.includes(code)),
  }).filter(({ code }) => code !== 'placement_empty')
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return fail('design_not_printable', { fields: fieldsOf(errors) })
  if (problems.length > 0 && !acceptsWarnings) return fail('design_has_warnings', { fields: fieldsOf(problems) })
  return undefined
}

function fieldsOf(problems: readonly Problem[]): Record<string, string> {
  return Object.fromEntries(
    problems.slice(0, mostNamed).map(({ code, layer, placement, values }) => {
      const found = Object.entries(values).map(([name, value]) => `${name}=${value}`)
      return [`${code} ${layer ?? placement}`, found.join(' ')]
    }),
  )
}

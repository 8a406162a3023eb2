import { textsTooSmall } from '@podwright/design/checks/check-filled'
import { type Design, layersOn, placementsOf } from '@podwright/design/design'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import type { Prints } from '../../../media/print-files/service.ts'
import { soldSizes } from '../../finished/batch-products.ts'
import type { PicturePlan } from '../../finished/prepare/picture-plan.ts'
import { failureOf } from '../../finished/prepare/prepare-product.ts'
import { designInSize } from '../../finished/prepare/print-sizes.ts'
import { measureTexts } from '../../finished/texts/measure-texts.ts'
import type { ProductFacts } from './product-facts-queries.ts'

type Row = {
  readonly product: ProductFacts
  /** Codes of the sizes on sale; undefined for all. */
  readonly sizes: readonly string[] | undefined
  readonly plan: PicturePlan
}

/**
 * Why the texts of a row cannot be printed on an area, garment or size of its product; undefined if they can. No one
 * looks at each product of a list, and its pictures do not show all areas and colors.
 */
export async function findRowProblem(
  prints: Prints,
  design: Design,
  { product, sizes, plan }: Row,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { printSizes } = soldSizes({ product, sizes })
  const inSizes =
    printSizes.length === 0 ? [design] : printSizes.map(({ size }) => designInSize(design, printSizes, size))
  // Letters that are large enough in the size with the smallest ones are so in all sizes.
  const printed = inSizes.reduce((smallest, each) => (textSize(each) < textSize(smallest) ? each : smallest))
  const measured = await measureTexts(prints, printed, plan, signal)
  if (!measured.ok) return failureOf(measured.code)
  if (measured.facts.some(({ missingCharacters }) => missingCharacters.length > 0)) return 'missing_glyphs'
  const rules = techniqueRules[product.technique]
  const isTooSmall = measured.facts.some(({ fittedSizes }) => textsTooSmall(printed, fittedSizes, rules).length > 0)
  return isTooSmall ? 'text_too_small' : undefined
}

function textSize(design: Design): number {
  const layers = placementsOf(design).flatMap(({ id }) => layersOn(design, id))
  return Math.min(...layers.map((layer) => (layer.type === 'text' ? layer.props.sizeMm : Number.POSITIVE_INFINITY)))
}

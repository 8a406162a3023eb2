import { type Design, layersOn } from '@podwright/design/design'
import type { Database } from '../../../../db/kysely.ts'
import { readVersion } from '../../designs/versions.ts'
import type { FinishedRow } from '../queries.ts'
import type { PicturePlan } from './picture-plan.ts'
import { printedPlacements } from './prepare-pictures.ts'
import type { PrintPlace } from './print-queries.ts'
import { allSizes, type PrintSize } from './print-sizes.ts'

/**
 * The print files that a design needs: one per area and group of sizes, or two when it differs on dark garments and is
 * sold on light and dark ones.
 */
export function placesOf(design: Design, plan: PicturePlan, printSizes: readonly PrintSize[]): PrintPlace[] {
  const dark = new Set(plan.colours.map(({ isDark }) => (isDark ? ('dark' as const) : ('light' as const))))
  const sizes = printSizes.length === 0 ? [allSizes] : printSizes.map(({ size }) => size)
  return printedPlacements(design).flatMap(({ id, area }) => {
    const differs = layersOn(design, id).some((layer) => layer.type !== 'group' && layer.onDark !== null)
    const garments = differs ? [...dark] : (['all'] as const)
    return sizes.flatMap((size) => garments.map((garment) => ({ area, size, garment, format: 'png' as const })))
  })
}

/** The print files of a product that has none yet, such as a product of a batch. */
export async function placesOfVersion(
  db: Database,
  { id, designId, revision, plan, printSizes }: FinishedRow,
): Promise<PrintPlace[]> {
  const design = await readVersion(db, designId, revision)
  if (!design) throw new Error(`the design of finished product ${id} is gone`)
  return placesOf(design, plan, printSizes)
}

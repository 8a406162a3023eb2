import type { EffectPicture } from '@podwright/contracts/finished/finished-shapes'
import { childrenOf, type Design, type Placement, placementsOf } from '@podwright/design/design'
import { mainViewFirst } from '@podwright/domain/pictures/area-in-view'
import { wholeArea } from '@podwright/domain/pictures/placement'
import type { PrintRefusalCode } from '@podwright/render/backends/node/press/print-task'
import { type EffectRequest, showEffects } from '../../../media/effects/service.ts'
import { type Prints, paintTexture } from '../../../media/print-files/service.ts'
import type { PicturePlan } from './picture-plan.ts'

export type PreparedPictures =
  | { readonly ok: true; readonly pictures: readonly EffectPicture[] }
  | { readonly ok: false; readonly code: PrintRefusalCode }

/** Placements with a background or layers. */
export function printedPlacements(design: Design): Placement[] {
  return placementsOf(design).filter(({ id, background }) => background !== null || childrenOf(design, id).length > 0)
}

/**
 * Rasterizes a design's print areas and replaces the pictures that `ownerKey` shows: every view in every color,
 * ordered by color, first those that show a print best. Print areas rasterized before are reused. The pictures are
 * rendered later, on request or in the background.
 */
export async function preparePictures(
  prints: Prints,
  ownerKey: string,
  design: Design,
  plan: PicturePlan,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep?: () => Promise<void> },
): Promise<PreparedPictures> {
  const artworks = new Map<string, string>()
  const seen = new Set(plan.views.map(({ area }) => area))
  for (const placement of printedPlacements(design)) {
    if (!seen.has(placement.area)) continue
    for (const isDark of new Set(plan.colours.map((colour) => colour.isDark))) {
      const texture = await paintTexture(prints, { design, placement, isDark }, signal)
      if (!texture.ok) return texture
      artworks.set(keyOf(placement.area, isDark), texture.artwork)
      await onStep?.()
    }
  }
  const printedAreas = new Set(printedPlacements(design).map(({ area }) => area))
  const views = mainViewFirst(plan.views, printedAreas)
  const requested = plan.colours.flatMap(({ code, hex, isDark }) =>
    views.map(({ view, area }): EffectRequest & { code: string } => {
      const artwork = area === null ? undefined : artworks.get(keyOf(area, isDark))
      const printed = artwork === undefined ? [] : [{ artwork, placement: wholeArea }]
      return { view, colour: hex, prints: printed, name: nameOfPicture(plan.productCode, view, code), code }
    }),
  )
  const shown = await showEffects(
    { db: prints.db },
    ownerKey,
    requested.map(({ code: _, ...effect }) => effect),
  )
  if (!shown.ok) throw new Error(`pictures of ${ownerKey}: ${shown.code}: ${shown.detail}`)
  const pictures = shown.pictures.map(({ path, width, height }, i) => {
    const { view = '', code = '' } = requested[i] ?? {}
    return { path, width, height, view, colour: code }
  })
  return { ok: true, pictures }
}

function keyOf(area: string, isDark: boolean): string {
  return `${area} ${isDark}`
}

/** Only letters, digits and hyphens, as picture paths require. */
export function nameOfPicture(...words: readonly string[]): string {
  return words
    .join('-')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
}

import type { Changes } from '@podwright/design/changes'
import { applyChanges, joinChanges } from '@podwright/design/changes'
import type { Design, Placement, RecordId } from '@podwright/design/design'
import { centerOf, sizeOf } from '@podwright/design/geometry/points'
import { boundsOfLayers, moveLayers, scaleLayers } from '@podwright/design/operations/transform'

/** How layers fill the print area: completely within its safe area, covering it, or matching its width. */
export type FitHow = 'contain' | 'cover' | 'width'

/** Scales layers as one to their print area and centers them. */
export function fitLayers(design: Design, ids: readonly RecordId[], area: Placement, how: FitHow): Changes {
  const bounds = boundsOfLayers(design, ids)
  if (!bounds) return []
  const { width, height } = sizeOf(bounds)
  // Cover includes the bleed, which is cut off. Contain stays off the edge, where a cut or seam may move.
  const more = how === 'cover' ? 2 * area.bleedMm : how === 'contain' ? -2 * area.safeMm : 0
  const scales = [Math.max(1, area.widthMm + more) / width, Math.max(1, area.heightMm + more) / height] as const
  const factor = how === 'contain' ? Math.min(...scales) : how === 'cover' ? Math.max(...scales) : scales[0]
  const scaled = scaleLayers(design, ids, factor, centerOf(bounds))
  return joinChanges(scaled, centreLayers(applyChanges(design, scaled), ids, area))
}

/** Centers layers as one on their print area. */
export function centreLayers(
  design: Design,
  ids: readonly RecordId[],
  area: Placement,
  axis: 'x' | 'y' | 'both' = 'both',
): Changes {
  const bounds = boundsOfLayers(design, ids)
  if (!bounds) return []
  const centre = centerOf(bounds)
  const dx = axis === 'y' ? 0 : area.widthMm / 2 - centre.x
  const dy = axis === 'x' ? 0 : area.heightMm / 2 - centre.y
  return moveLayers(design, ids, dx, dy)
}

import { childrenOf, type Design, type Placement } from '@podwright/design/design'
import { boundsOfFrame, centerOf, joinBounds, type Point, sizeOf } from '@podwright/design/geometry/points'
import { boundsOfLayers } from '@podwright/design/operations/transform'

/** Centers closer than this look like one. */
const samePlaceMm = 0.5

type Framed = Parameters<typeof boundsOfFrame>[0]

/**
 * Returns how far to move new layers so that they do not lie exactly on one that is there: diagonally, step by step.
 * Layers that fill the print area, such as backgrounds, do not count.
 */
export function offsetFromOthers(design: Design, area: Placement, added: readonly Framed[]): Point {
  const bounds = joinBounds(added.map(boundsOfFrame))
  if (!bounds) return { x: 0, y: 0 }
  const taken = centersOn(design, area)
  const { x, y } = centerOf(bounds)
  const stepMm = Math.min(10, Math.max(2, Math.round(Math.min(area.widthMm, area.heightMm) / 20)))
  const isTaken = (by: number) => taken.some((other) => Math.hypot(other.x - x - by, other.y - y - by) < samePlaceMm)
  let by = 0
  while (isTaken(by) && x + by + stepMm < area.widthMm && y + by + stepMm < area.heightMm) by += stepMm
  return { x: by, y: by }
}

/** The centers of the layers and groups on a print area. */
function centersOn(design: Design, { id, widthMm, heightMm }: Placement): Point[] {
  return childrenOf(design, id).flatMap((layer) => {
    const bounds = layer.isHidden ? undefined : boundsOfLayers(design, [layer.id])
    if (!bounds) return []
    const { width, height } = sizeOf(bounds)
    return width >= widthMm * 0.95 && height >= heightMm * 0.95 ? [] : [centerOf(bounds)]
  })
}

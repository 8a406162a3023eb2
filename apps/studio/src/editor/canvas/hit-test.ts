import { childrenOf, type Design, findLayer, type RecordId } from '@podwright/design/design'
import {
  type Bounds,
  boundsOfFrame,
  boundsOfPoints,
  boundsOverlap,
  cornersOf,
  isInFrame,
  joinBounds,
  type Point,
} from '@podwright/design/geometry/points'
import type { FramedLayer, Layer } from '@podwright/design/layers/registry'

/** Returns the topmost framed layer under a point, extended by `slack` mm. Hidden and locked layers are skipped. */
export function leafAt(design: Design, parent: RecordId, at: Point, slack: number): FramedLayer | undefined {
  for (const layer of childrenOf(design, parent).toReversed()) {
    if (layer.isHidden || layer.isLocked) continue
    if (layer.type === 'group') {
      const found = leafAt(design, layer.id, at, slack)
      if (found) return found
    } else if (isInFrame(at, layer, thinness(layer, slack))) return layer
  }
  return undefined
}

/** Only thin layers are widened: large ones would cover their neighbors. */
function thinness({ width, height }: FramedLayer, slack: number): number {
  return Math.min(width, height) < slack * 4 ? slack : 0
}

/**
 * Returns what a click on a layer selects: the layer itself in the open group, otherwise the outermost group around it.
 */
export function pickedLayer(design: Design, leaf: Layer, openGroup: RecordId | null): Layer {
  const path = [leaf]
  for (let parent = findLayer(design, leaf.parent); parent; parent = findLayer(design, parent.parent)) {
    path.unshift(parent)
  }
  const opened = path.findIndex(({ id }) => id === openGroup)
  return path[opened + 1] ?? leaf
}

/** Returns the layers of a parent whose bounds touch an upright rectangle, except hidden and locked ones. */
export function layersIn(design: Design, parent: RecordId, rectangle: Bounds): Layer[] {
  return childrenOf(design, parent).filter((layer) => {
    if (layer.isHidden || layer.isLocked) return false
    return framesBelow(design, layer).some((frame) => meets(frame, rectangle))
  })
}

/**
 * Exact for rotated frames too, by the separating axis theorem: two convex shapes are disjoint when a side of one
 * separates them.
 */
function meets(frame: FramedLayer, rectangle: Bounds): boolean {
  if (!boundsOverlap(boundsOfFrame(frame), rectangle)) return false
  const local = boundsOfPoints(
    [
      { x: rectangle.left, y: rectangle.top },
      { x: rectangle.right, y: rectangle.top },
      { x: rectangle.right, y: rectangle.bottom },
      { x: rectangle.left, y: rectangle.bottom },
    ].map((corner) => rotateBack(corner, frame)),
  )
  const { width, height } = frame
  return boundsOverlap(local, { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 })
}

function rotateBack(point: Point, { x, y, rotation }: FramedLayer): Point {
  const angle = (-rotation * Math.PI) / 180
  const [dx, dy] = [point.x - x, point.y - y]
  return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) }
}

/** Returns every framed layer at or below one, including locked ones. */
function framesBelow(design: Design, layer: Layer): FramedLayer[] {
  return layer.type === 'group' ? childrenOf(design, layer.id).flatMap((child) => framesBelow(design, child)) : [layer]
}

/** Returns the upright rectangle around visible layers, including locked ones; undefined only for empty groups. */
export function seenBounds(design: Design, ids: readonly RecordId[]): Bounds | undefined {
  const frames = ids.flatMap((id) => {
    const layer = findLayer(design, id)
    return layer ? framesBelow(design, layer) : []
  })
  return joinBounds(frames.map(boundsOfFrame))
}

/** Returns the corners of a layer's outline: its rotated frame, or the rectangle around a group. */
export function outlineOf(design: Design, layer: Layer): readonly Point[] {
  if (layer.type !== 'group') return cornersOf(layer)
  const bounds = seenBounds(design, [layer.id])
  if (!bounds) return []
  const { left, top, right, bottom } = bounds
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

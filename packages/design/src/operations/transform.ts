import type { Changes } from '../changes.ts'
import type { Design, RecordId } from '../design.ts'
import type { Frame } from '../frame.ts'
import {
  type Bounds,
  boundsOfFrame,
  centerOf,
  joinBounds,
  normalAngle,
  type Point,
  rotatePoint,
} from '../geometry/points.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { framedLayersOf, updateFramed } from './layers.ts'

/**
 * Returns the bounding box of layers, including the contents of groups; undefined if none of them has a frame. Locked
 * layers are ignored.
 */
export function boundsOfLayers(design: Design, ids: readonly RecordId[]): Bounds | undefined {
  return joinBounds(framedLayersOf(design, ids).map(boundsOfFrame))
}

/** Moves layers by a distance in millimeters. */
export function moveLayers(design: Design, ids: readonly RecordId[], dx: number, dy: number): Changes {
  return updateFramed(design, ids, (layer) => ({ ...layer, x: layer.x + dx, y: layer.y + dy }))
}

/** Rotates layers clockwise about a point, by default the center of their bounding box. */
export function rotateLayers(design: Design, ids: readonly RecordId[], degrees: number, about?: Point): Changes {
  const bounds = boundsOfLayers(design, ids)
  if (!bounds) return []
  const center = about ?? centerOf(bounds)
  return updateFramed(design, ids, (layer) => ({
    ...layer,
    ...rotatePoint(layer, center, degrees),
    rotation: shortAngle(layer.rotation + degrees),
  }))
}

/** Scales layers about a point; lengths within them (font sizes, strokes, tiles) are scaled too. */
export function scaleLayers(design: Design, ids: readonly RecordId[], factor: number, about: Point): Changes {
  return updateFramed(design, ids, (layer) => scaleLayer(layer, factor, about))
}

/** Scales one layer about a point. */
export function scaleLayer(layer: FramedLayer, factor: number, about: Point): FramedLayer {
  const frame = {
    x: about.x + (layer.x - about.x) * factor,
    y: about.y + (layer.y - about.y) * factor,
    width: layer.width * factor,
    height: layer.height * factor,
    shadow: layer.shadow && {
      ...layer.shadow,
      xMm: layer.shadow.xMm * factor,
      yMm: layer.shadow.yMm * factor,
      blurMm: layer.shadow.blurMm * factor,
    },
  }
  switch (layer.type) {
    case 'image':
      return { ...layer, ...frame }
    case 'text': {
      const { outline } = layer.props
      const props = { sizeMm: layer.props.sizeMm * factor, outline: scaleStroke(outline, factor) }
      return { ...layer, ...frame, props: { ...layer.props, ...props } }
    }
    case 'shape':
      return { ...layer, ...frame, props: { ...layer.props, stroke: scaleStroke(layer.props.stroke, factor) } }
    case 'pattern': {
      const { tileWidthMm, gapXMm, gapYMm } = layer.props
      const props = { tileWidthMm: tileWidthMm * factor, gapXMm: gapXMm * factor, gapYMm: gapYMm * factor }
      return { ...layer, ...frame, props: { ...layer.props, ...props } }
    }
  }
}

function scaleStroke<S extends { readonly widthMm: number } | null>(stroke: S, factor: number): S {
  return stroke && { ...stroke, widthMm: stroke.widthMm * factor }
}

/** Sets the frame of a layer. A text keeps its font size. */
export function setFrame(design: Design, id: RecordId, frame: Frame): Changes {
  return updateFramed(design, [id], (layer) => ({ ...layer, ...frame, rotation: shortAngle(frame.rotation) }))
}

/** Mirrors layers about the center of their bounding box; rotations are negated. */
export function flipLayers(design: Design, ids: readonly RecordId[], axis: 'x' | 'y'): Changes {
  const bounds = boundsOfLayers(design, ids)
  if (!bounds) return []
  const center = centerOf(bounds)
  return updateFramed(design, ids, (layer) => ({
    ...layer,
    x: axis === 'x' ? 2 * center.x - layer.x : layer.x,
    y: axis === 'y' ? 2 * center.y - layer.y : layer.y,
    rotation: shortAngle(-layer.rotation),
    isFlippedX: axis === 'x' ? !layer.isFlippedX : layer.isFlippedX,
    isFlippedY: axis === 'y' ? !layer.isFlippedY : layer.isFlippedY,
  }))
}

/** Normalizes an angle to the range above -180 up to 180, as shown to the seller. */
export function shortAngle(degrees: number): number {
  const turn = normalAngle(degrees)
  return turn > 180 ? turn - 360 : turn
}

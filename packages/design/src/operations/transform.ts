import type { Changes } from '../changes.ts'
import type { Design, RecordId } from '../design.ts'
import type { Frame } from '../frame.ts'
import {
  type Bounds,
  boundsOfFrame,
  centreOf,
  joinBounds,
  normalAngle,
  type Point,
  rotatePoint,
} from '../geometry/points.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { framedLayersOf, updateFramed } from './layers.ts'

/** The upright rectangle around layers and what these groups hold; undefined when nothing of it has a frame. */
export function boundsOfLayers(design: Design, ids: readonly RecordId[]): Bounds | undefined {
  return joinBounds(framedLayersOf(design, ids).map(boundsOfFrame))
}

/** Moves layers by millimetres. */
export function moveLayers(design: Design, ids: readonly RecordId[], dx: number, dy: number): Changes {
  return updateFramed(design, ids, (layer) => ({ ...layer, x: layer.x + dx, y: layer.y + dy }))
}

/** Turns layers clockwise about a point, their own middle when none is given. */
export function rotateLayers(design: Design, ids: readonly RecordId[], degrees: number, about?: Point): Changes {
  const bounds = boundsOfLayers(design, ids)
  if (!bounds) return []
  const centre = about ?? centreOf(bounds)
  return updateFramed(design, ids, (layer) => ({
    ...layer,
    ...rotatePoint(layer, centre, degrees),
    rotation: shortAngle(layer.rotation + degrees),
  }))
}

/** Scales layers about a point by one factor; what is measured in millimetres inside them (letters, strokes, tiles) grows along. */
export function scaleLayers(design: Design, ids: readonly RecordId[], factor: number, about: Point): Changes {
  return updateFramed(design, ids, (layer) => scaleLayer(layer, factor, about))
}

/** One layer scaled about a point. */
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

/** Gives one layer a new frame. A text keeps its letters' size when only its box changes. */
export function setFrame(design: Design, id: RecordId, frame: Frame): Changes {
  return updateFramed(design, [id], (layer) => ({ ...layer, ...frame, rotation: shortAngle(frame.rotation) }))
}

/** Mirrors layers about the middle of them all; turned ones lean to the other side. */
export function flipLayers(design: Design, ids: readonly RecordId[], axis: 'x' | 'y'): Changes {
  const bounds = boundsOfLayers(design, ids)
  if (!bounds) return []
  const centre = centreOf(bounds)
  return updateFramed(design, ids, (layer) => ({
    ...layer,
    x: axis === 'x' ? 2 * centre.x - layer.x : layer.x,
    y: axis === 'y' ? 2 * centre.y - layer.y : layer.y,
    rotation: shortAngle(-layer.rotation),
    isFlippedX: axis === 'x' ? !layer.isFlippedX : layer.isFlippedX,
    isFlippedY: axis === 'y' ? !layer.isFlippedY : layer.isFlippedY,
  }))
}

/** The same angle above -180 and up to 180: what a seller reads. */
export function shortAngle(degrees: number): number {
  const turn = normalAngle(degrees)
  return turn > 180 ? turn - 360 : turn
}

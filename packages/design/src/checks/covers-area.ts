import type { Placement } from '../design.ts'
import { type Bounds, boundsOfFrame, isInFrame, type Point, rotatePoint } from '../geometry/points.ts'
import type { FramedLayer } from '../layers/registry.ts'

/** Tolerance in millimeters for the editor's rounding, so that a layer that fills the area exactly is not reported. */
export const slackMm = 0.05

/** Returns whether a layer covers the area up to all its edges, like a background that is meant to be cut off there. */
export function coversArea(layer: FramedLayer, placement: Placement): boolean {
  if (layer.type === 'pattern') return true
  const outline = outlineOf(layer)
  return outline !== null && edgeOf(placement).every((point) => isInside(point, layer, outline))
}

type Outline = 'rectangle' | 'ellipse'

/** Returns the outline a layer fills, or null if it may leave the corners of its box uncovered. */
function outlineOf(layer: FramedLayer): Outline | null {
  if (layer.type === 'image') {
    const { mask } = layer.props
    return mask === 'none' ? 'rectangle' : mask === 'ellipse' ? 'ellipse' : null
  }
  if (layer.type !== 'shape' || layer.props.fill === null) return null
  const { shape, cornerRadius } = layer.props
  if (shape === 'ellipse') return 'ellipse'
  return shape === 'rectangle' && cornerRadius === 0 ? 'rectangle' : null
}

/** Returns points on the area's edge. A convex outline that contains all of them covers the area. */
function edgeOf({ widthMm, heightMm, shape }: Placement): Point[] {
  if (shape === 'ellipse') {
    return Array.from({ length: 24 }, (_, i) => {
      const angle = (i / 12) * Math.PI
      return { x: (widthMm / 2) * (1 + Math.cos(angle)), y: (heightMm / 2) * (1 + Math.sin(angle)) }
    })
  }
  return [0, widthMm].flatMap((x) => [0, heightMm].map((y) => ({ x, y })))
}

function isInside(point: Point, layer: FramedLayer, outline: Outline): boolean {
  if (outline === 'rectangle') return isInFrame(point, layer, slackMm)
  const { x, y } = rotatePoint(point, layer, -layer.rotation)
  return Math.hypot((x - layer.x) / (layer.width / 2 + slackMm), (y - layer.y) / (layer.height / 2 + slackMm)) <= 1
}

/** An all-over print has at least this many pieces, and at least one in every cell along the edge of a 4 × 4 grid. */
const minPieces = 12
const fields = 4

/**
 * Returns the small layers that are scattered over the whole area up to its edges, as in an all-over print, which is
 * meant to be cut off. Returns an empty set if they do not form one.
 */
export function scatteredPieces(layers: readonly FramedLayer[], placement: Placement): ReadonlySet<FramedLayer> {
  const [width, height] = [placement.widthMm / fields, placement.heightMm / fields]
  const small = new Map<FramedLayer, Bounds>()
  for (const layer of layers) {
    const bounds = boundsOfFrame(layer)
    const isSmall = bounds.right - bounds.left <= width * 2 && bounds.bottom - bounds.top <= height * 2
    if (isSmall && layer.type !== 'text') small.set(layer, bounds)
  }
  if (small.size < minPieces) return new Set()
  const met = new Set<string>()
  for (const bounds of small.values()) {
    for (const column of span(bounds.left / width, bounds.right / width)) {
      for (const row of span(bounds.top / height, bounds.bottom / height)) met.add(`${column} ${row}`)
    }
  }
  for (let i = 0; i < fields; i += 1) {
    const last = fields - 1
    if (![`${i} 0`, `${i} ${last}`, `0 ${i}`, `${last} ${i}`].every((field) => met.has(field))) return new Set()
  }
  return new Set(small.keys())
}

function span(from: number, to: number): number[] {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(fields - 1, Math.ceil(to) - 1)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}

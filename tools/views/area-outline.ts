import type { AreaMeasure, AreaOutline } from '../../packages/domain/src/pictures/area-outline.ts'
import { outlineSide } from '../../packages/domain/src/pictures/outline-side.ts'
import type { ProductView } from '../../packages/render/src/effect/product-view.ts'
import { findIslands } from './find-islands.ts'
import { type Loop, loopArea, simplifyLoop, traceLoops } from './trace-outline.ts'

type Point = [x: number, y: number]
type Printed = Pick<ProductView, 'width' | 'height' | 'u' | 'v' | 'cover'>

/** Islands and holes smaller than this share of the picture are noise of the mask. */
const smallestShare = 0.0008
/** In units of the outline: max. deviation of the simplified line. */
const tolerance = 0.9
/** Distance of the dimension lines outside the outline, in its units. */
const gap = 26
/** Dimension lines keep this distance from the picture's edge. */
const margin = 22

/** Finds the print area in a view; returns undefined for a view that shows none of it. */
export function findAreaOutline(view: Printed): AreaOutline | undefined {
  const { width, height } = view
  const scale = outlineSide / width
  const min = smallestShare * width * height
  const islands = findIslands(view, min)
  const [island] = islands
  if (!island) return undefined
  const loops = islands.map((pixels) => linesAround(pixels, { width, height }, min, scale))
  const outer = loops[0]?.[0] ?? []
  const face = readFace(view, island)
  const corners = cornersOf(view, island, face, scale)
  const { topLeft, topRight, bottomLeft, bottomRight } = face.isFull ? corners : boxAround(outer, corners)
  return {
    path: loops.flat().map(pathOf).join(''),
    shown: { width: rounded(face.maxU - face.minU, 1000), height: rounded(face.maxV - face.minV, 1000) },
    width: measureBeside(outer, [bottomLeft, bottomRight], [topLeft, topRight]),
    height: measureBeside(outer, [topRight, bottomRight], [topLeft, bottomLeft]),
  }
}

/** Returns the lines around an island, the outer one first. */
function linesAround(
  pixels: readonly number[],
  { width, height }: Pick<Printed, 'width' | 'height'>,
  min: number,
  scale: number,
): Loop[] {
  const cells = new Uint8Array(width * height)
  for (const pixel of pixels) cells[pixel] = 1
  return traceLoops({ width, height, cells })
    .filter((loop) => Math.abs(loopArea(loop)) >= min)
    .sort((a, b) => loopArea(b) - loopArea(a))
    .map((loop) => simplifyLoop(loop, tolerance / scale).map(([x, y]): Point => [x * scale, y * scale]))
}

type Face = { minU: number; maxU: number; minV: number; maxV: number; isFull: boolean }
const bins = 24

/**
 * Returns which part of the print area the island shows, and whether that part is the rectangle spanned by its corners
 * (a round face is not).
 */
function readFace({ u, v }: Printed, island: readonly number[]): Face {
  let [minU, maxU, minV, maxV] = [65535, 0, 65535, 0]
  for (const i of island) {
    minU = Math.min(minU, u[i] ?? 0)
    maxU = Math.max(maxU, u[i] ?? 0)
    minV = Math.min(minV, v[i] ?? 0)
    maxV = Math.max(maxV, v[i] ?? 0)
  }
  const seen = new Set<number>()
  const bin = (value: number, min: number, max: number) =>
    Math.min(bins - 1, Math.floor(((value - min) * bins) / (max - min + 1)))
  for (const i of island) seen.add(bin(u[i] ?? 0, minU, maxU) * bins + bin(v[i] ?? 0, minV, maxV))
  const share = (value: number) => value / 65535
  return {
    minU: share(minU),
    maxU: share(maxU),
    minV: share(minV),
    maxV: share(maxV),
    isFull: seen.size > 0.9 * bins * bins,
  }
}

type Corners = { topLeft: Point; topRight: Point; bottomLeft: Point; bottomRight: Point }

/** Returns the island's pixels closest to the four corners of the visible part of the area. */
function cornersOf({ width, u, v }: Printed, island: readonly number[], face: Face, scale: number): Corners {
  const across = (i: number) => ((u[i] ?? 0) / 65535 - face.minU) / (face.maxU - face.minU)
  const up = (i: number) => ((v[i] ?? 0) / 65535 - face.minV) / (face.maxV - face.minV)
  const furthest = (score: (i: number) => number): Point => {
    let [best, max] = [island[0] ?? 0, Number.NEGATIVE_INFINITY]
    for (const i of island) {
      const value = score(i)
      if (value <= max) continue
      max = value
      best = i
    }
    return [((best % width) + 0.5) * scale, (Math.floor(best / width) + 0.5) * scale]
  }
  return {
    topLeft: furthest((i) => up(i) - across(i)),
    topRight: furthest((i) => up(i) + across(i)),
    bottomLeft: furthest((i) => -up(i) - across(i)),
    bottomRight: furthest((i) => across(i) - up(i)),
  }
}

/** A shape other than a rectangle is measured by its bounding box, aligned with the area. */
function boxAround(outer: Loop, { topLeft, topRight, bottomLeft, bottomRight }: Corners): Corners {
  const across = unit([
    topRight[0] + bottomRight[0] - topLeft[0] - bottomLeft[0],
    topRight[1] + bottomRight[1] - topLeft[1] - bottomLeft[1],
  ])
  const down: Point = [-across[1], across[0]]
  const along = (axis: Point) => outer.map((point) => dot(point, axis))
  const [left, right] = [Math.min(...along(across)), Math.max(...along(across))]
  const [top, bottom] = [Math.min(...along(down)), Math.max(...along(down))]
  const at = (x: number, y: number): Point => [across[0] * x + down[0] * y, across[1] * x + down[1] * y]
  return {
    topLeft: at(left, top),
    topRight: at(right, top),
    bottomLeft: at(left, bottom),
    bottomRight: at(right, bottom),
  }
}

/**
 * Places a dimension line outside an edge; outside the opposite one where the picture has no space for it, else where
 * there is the most.
 */
function measureBeside(outer: Loop, edge: [Point, Point], opposite: [Point, Point]): AreaMeasure {
  const measures = [outside(outer, edge, opposite), outside(outer, opposite, edge)]
  const room = ({ line }: AreaMeasure) =>
    Math.min(...line.flatMap(([x, y]) => [x, y, outlineSide - x, outlineSide - y]))
  const fitting = measures.find((measure) => room(measure) >= margin)
  const [first, second] = measures
  const chosen = fitting ?? (first && second && room(second) > room(first) ? second : first)
  if (!chosen) throw new Error('an edge has two sides')
  return chosen
}

function outside(outer: Loop, [from, to]: [Point, Point], [across]: [Point, Point]): AreaMeasure {
  const along = unit([to[0] - from[0], to[1] - from[1]])
  const normal: Point = [-along[1], along[0]]
  const out: Point = dot([across[0] - from[0], across[1] - from[1]], normal) > 0 ? [-normal[0], -normal[1]] : normal
  // The edge of a round body bulges: the line stays clear of the bulge.
  const bulge = Math.max(
    0,
    ...outer
      .filter((point) => isBeside(point, from, to, along))
      .map((point) => dot([point[0] - from[0], point[1] - from[1]], out)),
  )
  const move = ([x, y]: Point): Point => roundedPoint([x + out[0] * (bulge + gap), y + out[1] * (bulge + gap)])
  return { edge: [roundedPoint(from), roundedPoint(to)], line: [move(from), move(to)] }
}

function isBeside(point: readonly [number, number], from: Point, to: Point, along: Point): boolean {
  const at = dot([point[0] - from[0], point[1] - from[1]], along)
  return at >= 0 && at <= Math.hypot(to[0] - from[0], to[1] - from[1])
}

function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

function dot(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] * b[0] + a[1] * b[1]
}

function roundedPoint([x, y]: Point): Point {
  return [rounded(x, 10), rounded(y, 10)]
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps
}

function pathOf(loop: Loop): string {
  return `M${loop.map(([x, y]) => `${rounded(x, 10)} ${rounded(y, 10)}`).join('L')}Z`
}

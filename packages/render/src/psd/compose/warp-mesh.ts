import type { Point } from './quad.ts'

/** A Bézier patch: control points row by row, and the part of the content (fractions) it shows. */
export type Patch = {
  readonly columns: number
  readonly rows: number
  readonly points: readonly Point[]
  readonly from: Point
  readonly to: Point
}

/** A free warp of a smart object. Control points are in content pixels. */
export type WarpMesh = { readonly patches: readonly Patch[]; readonly hull: readonly [Point, Point] }

/** Photoshop's own warps have a handful of patches; more would only cost time. */
const MAX_PATCHES = 256

type MeshSource = {
  readonly points: readonly Point[]
  readonly columns: number
  readonly rows: number
  readonly bounds: readonly [Point, Point]
  /** Positions at which the content is divided into patches, including both edges; empty for a single patch. */
  readonly slicesX: readonly number[]
  readonly slicesY: readonly number[]
}

/**
 * Builds the patches of a mesh; returns undefined if its numbers are inconsistent. Neighboring patches share the points
 * of their edge.
 */
export function buildMesh({ points, columns, rows, bounds, slicesX, slicesY }: MeshSource): WarpMesh | undefined {
  const isQuilt = slicesX.length > 1 && slicesY.length > 1
  const across = isQuilt ? slicesX.length - 1 : 1
  const along = isQuilt ? slicesY.length - 1 : 1
  const [[left, top], [right, bottom]] = bounds
  const fits = isQuilt
    ? columns === across * 3 + 1 && rows === along * 3 + 1
    : columns >= 2 && columns <= 4 && rows >= 2 && rows <= 4
  if (!fits || across * along > MAX_PATCHES || points.length !== columns * rows || !(right > left) || !(bottom > top))
    return undefined
  if (points.some(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))) return undefined
  const shareX = (index: number) => (isQuilt ? ((slicesX[index] ?? 0) - left) / (right - left) : index)
  const shareY = (index: number) => (isQuilt ? ((slicesY[index] ?? 0) - top) / (bottom - top) : index)
  const patches: Patch[] = []
  const size = isQuilt ? { columns: 4, rows: 4 } : { columns, rows }
  for (let j = 0; j < along; j += 1) {
    for (let i = 0; i < across; i += 1) {
      const own: Point[] = []
      for (let row = 0; row < size.rows; row += 1) {
        const start = (j * 3 + row) * columns + i * 3
        own.push(...points.slice(start, start + size.columns))
      }
      patches.push({ ...size, points: own, from: [shareX(i), shareY(j)], to: [shareX(i + 1), shareY(j + 1)] })
    }
  }
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const hull = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ] as const
  return hull[1][0] > hull[0][0] && hull[1][1] > hull[0][1] ? { patches, hull } : undefined
}

/** Tolerance for a control point's position in a regular grid, as a fraction of the content. */
const EVEN = 1e-5

/**
 * Returns whether a mesh leaves the content unchanged: Photoshop writes such meshes for smart objects that are not
 * warped.
 */
export function isEven({ patches }: WarpMesh, [[left, top], [right, bottom]]: readonly [Point, Point]): boolean {
  return patches.every(({ columns, rows, points, from, to }) =>
    points.every(([x, y], index) => {
      const column = (index % columns) / (columns - 1)
      const row = Math.floor(index / columns) / (rows - 1)
      const dx = (x - left) / (right - left) - (from[0] + (to[0] - from[0]) * column)
      const dy = (y - top) / (bottom - top) - (from[1] + (to[1] - from[1]) * row)
      return Math.abs(dx) < EVEN && Math.abs(dy) < EVEN
    }),
  )
}

/** Evaluates a point of a patch; s and t range from 0 to 1 and may slightly exceed it. */
export function evaluatePatch({ columns, rows, points }: Patch, s: number, t: number): Point {
  const across = bernstein(columns - 1, s)
  const along = bernstein(rows - 1, t)
  let x = 0
  let y = 0
  for (let row = 0; row < rows; row += 1) {
    const weight = along[row] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const point = points[row * columns + column]
      if (point === undefined) continue
      const share = weight * (across[column] ?? 0)
      x += share * point[0]
      y += share * point[1]
    }
  }
  return [x, y]
}

function bernstein(degree: number, t: number): readonly number[] {
  const r = 1 - t
  if (degree === 3) return [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t]
  if (degree === 2) return [r * r, 2 * r * t, t * t]
  return [r, t]
}

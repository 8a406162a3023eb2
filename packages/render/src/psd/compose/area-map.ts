import { boxOf, coverOf, type PixelBox } from './cover.ts'
import { type Homography, invert, type Point, project, type Quad, squareToQuad } from './quad.ts'
import { evaluatePatch, type Patch, type WarpMesh } from './warp-mesh.ts'

/** Maps each pixel of the document to its position on a smart object's content. */
export type AreaMap = PixelBox & {
  /** Fractions of the content from its top left corner, at pixel centers; undefined where `cover` is 0. */
  readonly u: Float32Array
  readonly v: Float32Array
  /** 0…1. */
  readonly cover: Float32Array
}

type Size = { readonly width: number; readonly height: number }

/**
 * Maps content placed on a quad, in perspective where its sides are not parallel. Returns undefined for a degenerate
 * quad.
 */
export function mapQuad(quad: Quad, document: Size): AreaMap | undefined {
  const toQuad = squareToQuad(quad)
  if (toQuad === undefined) return undefined
  const box = boxOf(quad, document)
  const cover = coverOf(quad, box)
  const back = invert(toQuad)
  const u = new Float32Array(cover.length)
  const v = new Float32Array(cover.length)
  for (let i = 0; i < cover.length; i += 1) {
    if (cover[i] === 0) continue
    const [x, y] = center(box, i)
    const [s, t] = project(back, x, y)
    u[i] = clip(s)
    v[i] = clip(t)
  }
  return { ...box, u, v, cover }
}

/** Maximum side in pixels of the cells a patch is divided into, from which the exact positions are found. */
const CELL = 4
/** Points per side of a patch that approximate its outline. */
const OUTLINE_STEPS = 48

/** A warped smart object on the document: its mesh, and the map from mesh coordinates to the document. */
export type PlacedMesh = { readonly mesh: WarpMesh; readonly toDocument: Homography }

/**
 * Places a mesh so that the given rectangle of its coordinates is mapped to the quad. Returns undefined for a
 * degenerate quad.
 */
export function placeMesh(mesh: WarpMesh, frame: readonly [Point, Point], quad: Quad): PlacedMesh | undefined {
  const toQuad = squareToQuad(quad)
  if (toQuad === undefined) return undefined
  const [[left, top], [right, bottom]] = frame
  const scaleX = 1 / (right - left)
  const scaleY = 1 / (bottom - top)
  const [a, b, c, d, e, f, g, h, i] = toQuad
  const shift = (x: number, y: number, w: number): readonly [number, number, number] => [
    x * scaleX,
    y * scaleY,
    w - x * scaleX * left - y * scaleY * top,
  ]
  return { mesh, toDocument: [...shift(a, b, c), ...shift(d, e, f), ...shift(g, h, i)] }
}

/** Returns the outline of a placed mesh as points dense enough for curves. */
export function outlineOf({ mesh, toDocument }: PlacedMesh): Point[] {
  const edge = (isOn: (patch: Patch) => boolean, along: 'across' | 'down', at: 0 | 1, isBackward: boolean): Point[] => {
    const patches = mesh.patches.filter(isOn)
    const points = patches.flatMap((patch) =>
      Array.from({ length: OUTLINE_STEPS }, (_, step): Point => {
        const share = step / OUTLINE_STEPS + (isBackward ? 1 / OUTLINE_STEPS : 0)
        const [x, y] = along === 'across' ? evaluatePatch(patch, share, at) : evaluatePatch(patch, at, share)
        return project(toDocument, x, y)
      }),
    )
    return isBackward ? points.reverse() : points
  }
  const is = (value: number, expected: number) => Math.abs(value - expected) < 1e-6
  return [
    ...edge(({ from }) => is(from[1], 0), 'across', 0, false),
    ...edge(({ to }) => is(to[0], 1), 'down', 1, false),
    ...edge(({ to }) => is(to[1], 1), 'across', 1, true),
    ...edge(({ from }) => is(from[0], 0), 'down', 0, true),
  ]
}

/** Maps warped content. */
export function mapMesh(placed: PlacedMesh, document: Size): AreaMap {
  const outline = outlineOf(placed)
  const box = boxOf(outline, document)
  const cover = coverOf(outline, box)
  const u = new Float32Array(cover.length)
  const v = new Float32Array(cover.length)
  const found = new Int16Array(cover.length).fill(-1)
  for (const [index, patch] of placed.mesh.patches.entries()) seedPatch(placed, patch, index, box, found, u, v)
  spread(found, u, v, cover, box.width)
  for (let i = 0; i < cover.length; i += 1) {
    const patch = placed.mesh.patches[found[i] ?? -1]
    if (cover[i] === 0 || patch === undefined) continue
    const [s, t] = findOnPatch(placed, patch, center(box, i), [u[i] ?? 0, v[i] ?? 0])
    u[i] = clip(patch.from[0] + s * (patch.to[0] - patch.from[0]))
    v[i] = clip(patch.from[1] + t * (patch.to[1] - patch.from[1]))
  }
  return { ...box, u, v, cover }
}

function center(box: PixelBox, index: number): Point {
  return [box.left + (index % box.width) + 0.5, box.top + Math.floor(index / box.width) + 0.5]
}

function clip(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** Gives the pixels near each cell of a patch an initial guess of their position on it. */
function seedPatch(
  { toDocument }: PlacedMesh,
  patch: Patch,
  index: number,
  box: PixelBox,
  found: Int16Array,
  u: Float32Array,
  v: Float32Array,
): void {
  const at = (s: number, t: number) => {
    const [x, y] = evaluatePatch(patch, s, t)
    return project(toDocument, x, y)
  }
  const steps = (ends: readonly Point[]) => {
    let length = 0
    for (let i = 1; i < ends.length; i += 1) {
      const [a, b] = [ends[i - 1], ends[i]]
      if (a !== undefined && b !== undefined) length += Math.hypot(b[0] - a[0], b[1] - a[1])
    }
    return Math.min(2000, Math.max(8, Math.ceil((length * 1.5) / CELL)))
  }
  const samples = Array.from({ length: 9 }, (_, i) => i / 8)
  const across = Math.max(...[0, 0.5, 1].map((t) => steps(samples.map((s) => at(s, t)))))
  const along = Math.max(...[0, 0.5, 1].map((s) => steps(samples.map((t) => at(s, t)))))
  for (let j = 0; j < along; j += 1) {
    for (let i = 0; i < across; i += 1) {
      const s = (i + 0.5) / across
      const t = (j + 0.5) / along
      const [x, y] = at(s, t)
      const column = Math.floor(x) - box.left
      const row = Math.floor(y) - box.top
      if (column < 0 || row < 0 || column >= box.width || row >= box.height) continue
      const pixel = row * box.width + column
      found[pixel] = index
      u[pixel] = s
      v[pixel] = t
    }
  }
}

/** Fills in missing guesses of covered pixels from their neighbors, ring by ring. */
function spread(found: Int16Array, u: Float32Array, v: Float32Array, cover: Float32Array, width: number): void {
  let missing: number[] = []
  for (let i = 0; i < cover.length; i += 1) if (cover[i] !== 0 && found[i] === -1) missing.push(i)
  while (missing.length > 0) {
    const left: number[] = []
    const taken: [pixel: number, from: number][] = []
    for (const pixel of missing) {
      const x = pixel % width
      const near = [
        x > 0 ? pixel - 1 : -1,
        x + 1 < width ? pixel + 1 : -1,
        pixel - width,
        pixel + width < found.length ? pixel + width : -1,
      ].find((other) => other >= 0 && (found[other] ?? -1) >= 0)
      if (near === undefined) left.push(pixel)
      else taken.push([pixel, near])
    }
    if (taken.length === 0) return
    for (const [pixel, from] of taken) {
      found[pixel] = found[from] ?? -1
      u[pixel] = u[from] ?? 0
      v[pixel] = v[from] ?? 0
    }
    missing = left
  }
}

const NEWTON_STEPS = 6
const PRECISION = 1e-3
const STEP = 1e-4

/** Finds the position on a patch under a point of the document by Newton's method, starting from a close guess. */
function findOnPatch({ toDocument }: PlacedMesh, patch: Patch, [x, y]: Point, guess: Point): Point {
  let [s, t] = guess
  const at = (a: number, b: number) => {
    const [px, py] = evaluatePatch(patch, a, b)
    return project(toDocument, px, py)
  }
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const [px, py] = at(s, t)
    const errorX = x - px
    const errorY = y - py
    if (Math.hypot(errorX, errorY) < PRECISION) break
    const [sx, sy] = at(s + STEP, t)
    const [tx, ty] = at(s, t + STEP)
    const a = (sx - px) / STEP
    const b = (tx - px) / STEP
    const c = (sy - py) / STEP
    const d = (ty - py) / STEP
    const determinant = a * d - b * c
    if (Math.abs(determinant) < 1e-9) break
    // A pixel is never far from its guess; longer steps mean that the method diverges at a fold.
    const limit = (change: number) => Math.min(0.25, Math.max(-0.25, change))
    s += limit((errorX * d - errorY * b) / determinant)
    t += limit((errorY * a - errorX * c) / determinant)
  }
  return [s, t]
}

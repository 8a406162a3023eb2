import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapMesh, mapQuad, placeMesh } from './area-map.ts'
import { coverOf } from './cover.ts'
import { invert, type Point, project, type Quad, squareToQuad } from './quad.ts'
import { buildMesh, isEven } from './warp-mesh.ts'

const document = { width: 64, height: 64 }
const offset = fc.double({ min: -9, max: 9, noNaN: true })
/** Convex quads around the center of the document. */
const quad = fc.tuple(offset, offset, offset, offset, offset, offset, offset, offset).map(
  ([a, b, c, d, e, f, g, h]): Quad => [
    [14 + a, 14 + b],
    [50 + c, 14 + d],
    [50 + e, 50 + f],
    [14 + g, 50 + h],
  ],
)

test("coverOf covers a quad's area within half a sample line per side", () => {
  fc.assert(
    fc.property(quad, (corners) => {
      const cover = coverOf(corners, { left: 0, top: 0, ...document }).reduce((sum, share) => sum + share, 0)
      let twice = 0
      for (const [i, [x, y]] of corners.entries()) {
        const [nextX, nextY] = corners[(i + 1) % 4] ?? [0, 0]
        twice += x * nextY - nextX * y
      }
      // With 16 lines per pixel, a horizontal side of 64 pixels may be off by 64 / 32.
      expect(Math.abs(cover - twice / 2)).toBeLessThan(2 * 2)
    }),
  )
})

test('squareToQuad maps the corners to the quad, and its inverse back', () => {
  fc.assert(
    fc.property(quad, (corners) => {
      const map = squareToQuad(corners)
      if (map === undefined) throw new Error('no map')
      const square: Point[] = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]
      for (const [i, [s, t]] of square.entries()) {
        const [x, y] = project(map, s, t)
        expect(Math.hypot(x - (corners[i]?.[0] ?? 0), y - (corners[i]?.[1] ?? 0))).toBeLessThan(1e-9)
        const [u, v] = project(invert(map), x, y)
        expect(Math.hypot(u - s, v - t)).toBeLessThan(1e-9)
      }
    }),
  )
})

test('mapQuad returns undefined for a quad without area', () => {
  expect(
    mapQuad(
      [
        [5, 5],
        [5, 5],
        [5, 5],
        [5, 5],
      ],
      document,
    ),
  ).toBeUndefined()
})

const bounds = [
  [10, 20],
  [310, 420],
] as const
const slicesX = [10, 90, 310]
const slicesY = [20, 300, 420]

/** Creates regular control points of an unevenly divided mesh, moved by `move`. */
function quilt(move: (x: number, y: number) => Point) {
  const lines = (slices: readonly number[]) =>
    slices.slice(1).flatMap((end, i) => {
      const start = slices[i] ?? 0
      return [...(i === 0 ? [0] : []), 1 / 3, 2 / 3, 1].map((share) => start + (end - start) * share)
    })
  const points = lines(slicesY).flatMap((y) => lines(slicesX).map((x) => move(x, y)))
  return buildMesh({ points, columns: 7, rows: 7, bounds, slicesX, slicesY })
}

test('isEven is true for regular patches, and a sheared mesh is mapped to its corners', () => {
  const even = quilt((x, y) => [x, y])
  expect(even !== undefined && isEven(even, bounds)).toBe(true)
  const shear = (x: number, y: number): Point => [x + 0.2 * y, y - 0.1 * x]
  const sheared = quilt(shear)
  if (sheared === undefined) throw new Error('no mesh')
  expect(isEven(sheared, bounds)).toBe(false)
  const toDocument: Quad = [
    [4, 8],
    [44, 6],
    [46, 50],
    [6, 52],
  ]
  const placed = placeMesh(sheared, bounds, toDocument)
  if (placed === undefined) throw new Error('no place')
  const mapped = mapMesh(placed, document)
  const corner = (x: number, y: number) => project(placed.toDocument, ...shear(x, y))
  const direct = mapQuad([corner(10, 20), corner(310, 20), corner(310, 420), corner(10, 420)], document)
  if (direct === undefined) throw new Error('no map')
  expect([mapped.left, mapped.top, mapped.width, mapped.height]).toEqual([
    direct.left,
    direct.top,
    direct.width,
    direct.height,
  ])
  for (const [i, cover] of mapped.cover.entries()) {
    expect(Math.abs(cover - (direct.cover[i] ?? 0))).toBeLessThan(1e-5)
    if (cover < 1) continue
    expect(Math.hypot((mapped.u[i] ?? 0) - (direct.u[i] ?? 0), (mapped.v[i] ?? 0) - (direct.v[i] ?? 0))).toBeLessThan(
      1e-4,
    )
  }
})

test('buildMesh returns undefined for inconsistent numbers', () => {
  const points = Array.from({ length: 16 }, (_, i): Point => [i % 4, Math.floor(i / 4)])
  const whole = { points, columns: 4, rows: 4, bounds, slicesX: [], slicesY: [] }
  expect(buildMesh(whole)).toBeDefined()
  expect(buildMesh({ ...whole, columns: 5 })).toBeUndefined()
  expect(buildMesh({ ...whole, points: points.slice(1) })).toBeUndefined()
  expect(buildMesh({ ...whole, slicesX: [0, 1, 2], slicesY: [0, 1] })).toBeUndefined()
  expect(buildMesh({ ...whole, points: [[Number.NaN, 0], ...points.slice(1)] })).toBeUndefined()
  expect(buildMesh({ ...whole, points: points.map((): Point => [1, 1]) })).toBeUndefined()
})

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AreaOutline } from '../../packages/domain/src/pictures/area-outline.ts'
import { findAreaOutline } from './area-outline.ts'
import { findStaleAreas } from './print-areas.ts'
import { loopArea, simplifyLoop, traceLoops } from './trace-outline.ts'

const side = 200
type Place = { u: number; v: number } | undefined

/** Returns a view of `side` pixels whose print area is where `placeAt` returns; shares of the picture, v upwards. */
function viewOf(placeAt: (x: number, y: number) => Place) {
  const u = new Uint16Array(side * side)
  const v = new Uint16Array(side * side)
  const cover = new Uint8Array(side * side)
  for (let i = 0; i < side * side; i += 1) {
    const place = placeAt(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side)
    if (!place) continue
    u[i] = Math.round(place.u * 65535)
    v[i] = Math.round(place.v * 65535)
    cover[i] = 255
  }
  return { width: side, height: side, u, v, cover }
}

/** Returns a rectangle rotated by an angle around the picture's center. */
function turned(degrees: number, width: number, height: number) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return viewOf((x, y) => {
    const [dx, dy] = [x - 0.5, y - 0.5]
    const [u, v] = [(dx * cos + dy * sin) / width + 0.5, 0.5 - (dy * cos - dx * sin) / height]
    return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? { u, v } : undefined
  })
}

function found(view: ReturnType<typeof viewOf>): AreaOutline {
  const outline = findAreaOutline(view)
  if (!outline) throw new Error('no print area found')
  return AreaOutline.parse(outline)
}

const length = ([[x1, y1], [x2, y2]]: AreaOutline['width']['edge']) => Math.hypot(x2 - x1, y2 - y1)

describe('print area outlines', () => {
  test('the outline of a rectangle has four corners and dimension lines below and to its right', () => {
    const { path, shown, width, height } = found(turned(0, 0.4, 0.5))
    expect(path).toBe('M300 250L700 250L700 750L300 750Z')
    expect(shown.width).toBeGreaterThan(0.97)
    expect(Math.abs(length(width.edge) - 400)).toBeLessThan(6)
    expect(Math.abs(length(height.edge) - 500)).toBeLessThan(6)
    expect(width.line.every(([, y]) => y > 750 && y < 790)).toBe(true)
    expect(height.line.every(([x]) => x > 700 && x < 740)).toBe(true)
  })

  test.each([12, -30, 80])('the outline of a rectangle rotated by %d° is measured along its own edges', (degrees) => {
    const { width, height } = found(turned(degrees, 0.4, 0.5))
    expect(Math.abs(length(width.edge) - 400)).toBeLessThan(14)
    expect(Math.abs(length(height.edge) - 500)).toBeLessThan(14)
    const [[x1, y1], [x2, y2]] = width.edge
    expect((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI).toBeCloseTo(degrees, -0.5)
  })

  test('the outline of a round face is round and measured across', () => {
    const { path, width, height } = found(
      viewOf((x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? { u: (x - 0.2) / 0.6, v: (0.8 - y) / 0.6 } : undefined)),
    )
    expect(path.split('L').length).toBeGreaterThan(12)
    expect(Math.abs(length(width.edge) - 600)).toBeLessThan(12)
    expect(Math.abs(length(height.edge) - 600)).toBeLessThan(12)
  })

  test('the outline of a wrap-around print states which part is visible', () => {
    const { shown } = found(
      viewOf((x, y) =>
        x > 0.3 && x < 0.7 && y > 0.2 && y < 0.8 ? { u: 0.25 + x / 2, v: (0.8 - y) / 0.6 } : undefined,
      ),
    )
    expect(shown.width).toBeCloseTo(0.2, 1)
    expect(shown.height).toBeGreaterThan(0.97)
  })

  test('two prints that touch in the picture have separate outlines, and the larger one is measured', () => {
    const { path, width } = found(
      viewOf((x, y) => {
        if (y < 0.3 || y > 0.7) return undefined
        if (x > 0.2 && x < 0.5) return { u: (x - 0.2) / 0.3, v: (0.7 - y) / 0.4 }
        return x >= 0.5 && x < 0.8 && y > 0.4 ? { u: (x - 0.5) / 0.3, v: (0.7 - y) / 0.3 } : undefined
      }),
    )
    expect(path.match(/M/g)).toHaveLength(2)
    expect(Math.abs(length(width.edge) - 300)).toBeLessThan(12)
  })

  test('the outline excludes objects covering the print area', () => {
    const { path } = found(viewOf((x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.1 ? undefined : { u: x, v: 1 - y })))
    expect(path.match(/M/g)).toHaveLength(2)
  })

  test('a view that shows none of the print area has no outline, and specks do not count', () => {
    expect(findAreaOutline(viewOf(() => undefined))).toBeUndefined()
    expect(findAreaOutline(viewOf((x, y) => (x < 0.015 && y < 0.015 ? { u: 0, v: 0 } : undefined)))).toBeUndefined()
  })

  test('a dimension line without space below is placed above', () => {
    const { width } = found(
      viewOf((x, y) => (x > 0.3 && x < 0.7 && y > 0.4 ? { u: (x - 0.3) / 0.4, v: 1 - y } : undefined)),
    )
    expect(width.line.every(([, y]) => y < 400)).toBe(true)
  })
})

describe('lines around cells', () => {
  test('islands are traced in one direction, holes in the other', () => {
    const cells = Uint8Array.from([1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0])
    const areas = traceLoops({ width: 4, height: 4, cells }).map(loopArea)
    expect(areas.sort((a, b) => a - b)).toEqual([-1, 9])
  })

  test('a simplified line keeps its corners and loses its steps', () => {
    const stairs = Array.from({ length: 40 }, (_, i) => [Math.ceil(i / 2), Math.floor(i / 2)] as const)
    const simple = simplifyLoop([...stairs, [0, 20]], 1)
    expect(simple.length).toBeLessThan(6)
  })
})

describe('print area outlines of the catalog', () => {
  test('every view of the catalog has an outline computed from its current map @R-306', async () => {
    expect(await findStaleAreas(join(import.meta.dirname, '../../catalog'))).toEqual([])
  })
})

/** Drawing helpers for the artworks: seeded random numbers, number formatting, shapes as SVG text. */

export type Point = readonly [x: number, y: number]
export type Random = () => number

/** Mulberry32: the same seed yields the same picture on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Formats a number with at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

export const svg = (width: number, height: number, body: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${
    defs ? `<defs>${defs}</defs>` : ''
  }${body}</svg>\n`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`
export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const group = (transform: string, body: string, more = ''): string =>
  `<g transform="${transform}" ${more}>${body}</g>`
export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more = ''): string =>
  circle(cx, cy, r, 'none', `stroke="${stroke}" stroke-width="${n(width)}" ${more}`)

/** A gradient from top to bottom; stops are `[offset, colour, opacity?]`. */
export const fade = (id: string, stops: readonly (readonly [number, string, number?])[], radial = false): string => {
  const body = stops.map(
    ([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
  )
  return radial
    ? `<radialGradient id="${id}">${body.join('')}</radialGradient>`
    : `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${body.join('')}</linearGradient>`
}

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A smooth curve through the points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0]
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(
      p2[1] - (p3[1] - p1[1]) / 6,
    )} ${n(p2[0])} ${n(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A jagged skyline by midpoint displacement, from the left edge to the right. */
export function ridge(random: Random, width: number, y: number, height: number, rough = 0.55, depth = 7): Point[] {
  let ys = [y + between(random, -0.3, 0.3) * height, y + between(random, -0.3, 0.3) * height]
  let spread = height
  for (let level = 0; level < depth; level += 1) {
    const finer: number[] = []
    ys.forEach((value, i) => {
      finer.push(value)
      const after = ys[i + 1]
      if (after !== undefined) finer.push((value + after) / 2 + between(random, -0.5, 0.5) * spread)
    })
    ys = finer
    spread *= rough
  }
  return ys.map((value, i): Point => [(i * width) / (ys.length - 1), value])
}

/** The area under a skyline down to `floor`. */
export function land(points: readonly Point[], floor: number): string {
  const first = points[0] ?? [0, 0]
  const last = points[points.length - 1] ?? [0, 0]
  return polygon([[first[0], floor], ...points, [last[0], floor]])
}

/** The area under a smooth skyline down to `floor`. */
export function hill(points: readonly Point[], floor: number): string {
  const first = points[0] ?? [0, 0]
  const last = points[points.length - 1] ?? [0, 0]
  return `${smooth(points)}L${n(last[0])} ${n(floor)}L${n(first[0])} ${n(floor)}Z`
}

/** A pointed leaf from its stem at (x, y), pointing along `angle` (degrees, 0 = right, -90 = up). */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  fill: string,
  vein = '',
): string {
  const shape = `M0 0C${n(length * 0.25)} ${n(-width * 0.7)} ${n(length * 0.7)} ${n(-width * 0.55)} ${n(length)} 0C${n(
    length * 0.7,
  )} ${n(width * 0.55)} ${n(length * 0.25)} ${n(width * 0.7)} 0 0Z`
  const rib = vein ? line(`M${n(length * 0.05)} 0L${n(length * 0.86)} 0`, vein, Math.max(1, width * 0.05)) : ''
  return group(`translate(${n(x)} ${n(y)}) rotate(${n(angle)})`, path(shape, fill) + rib)
}

/** A conifer standing at (x, y). */
export function pine(x: number, y: number, height: number, fill: string, tiers = 5): string {
  const half = height * 0.2
  const points: Point[] = [[x, y - height]]
  for (let i = 1; i <= tiers; i += 1) {
    const w = (half * i) / tiers
    const ty = y - height + (height * 0.9 * i) / tiers
    points.push([x + w, ty], [x + w * 0.52, ty - height * 0.03])
  }
  points.push([x + half * 0.14, y - height * 0.1], [x + half * 0.14, y])
  const mirrored = points.slice(1).map(([px, py]): Point => [2 * x - px, py])
  return path(polygon([...points, ...mirrored.reverse()]), fill)
}

/** Round stars scattered over a box. */
export function stars(random: Random, count: number, w: number, h: number, fill = '#fff', size = 2.4): string {
  return range(count)
    .map(() =>
      circle(
        random() * w,
        random() * h,
        between(random, 0.35, 1) * size,
        fill,
        `opacity="${n(between(random, 0.4, 1))}"`,
      ),
    )
    .join('')
}

/** A four-pointed sparkle. */
export function sparkle(x: number, y: number, r: number, fill: string): string {
  const q = r * 0.16
  return path(
    `M${n(x)} ${n(y - r)}Q${n(x + q)} ${n(y - q)} ${n(x + r)} ${n(y)}Q${n(x + q)} ${n(y + q)} ${n(x)} ${n(y + r)}Q${n(x - q)} ${n(
      y + q,
    )} ${n(x - r)} ${n(y)}Q${n(x - q)} ${n(y - q)} ${n(x)} ${n(y - r)}Z`,
    fill,
  )
}

/** A palm leaning by `lean`, standing at (x, y). */
export function palm(x: number, y: number, height: number, lean: number, fill: string): string {
  const [tx, ty] = [x + lean, y - height]
  const trunk = path(
    `M${n(x - height * 0.035)} ${n(y)}Q${n(x + lean * 0.1)} ${n(y - height * 0.6)} ${n(tx - height * 0.012)} ${n(ty)}L${n(tx + height * 0.014)} ${n(ty)}Q${n(x + lean * 0.2 + height * 0.04)} ${n(y - height * 0.6)} ${n(x + height * 0.035)} ${n(y)}Z`,
    fill,
  )
  const fronds = [-172, -142, -105, -62, -28, 4, 26, 158]
    .map((angle, i) => {
      const length = height * (0.36 + (i % 3) * 0.05)
      const droop = length * 0.34
      return group(
        `translate(${n(tx)} ${n(ty)}) rotate(${angle > 90 || angle < -90 ? angle : angle}) ${angle > 90 || angle < -90 ? 'scale(1 -1)' : ''}`,
        path(
          `M0 0Q${n(length * 0.5)} ${n(-droop * 0.75)} ${n(length)} ${n(droop * 0.5)}Q${n(length * 0.86)} ${n(droop * 0.12)} ${n(length * 0.8)} ${n(droop * 0.3)}Q${n(length * 0.68)} ${n(-droop * 0.08)} ${n(length * 0.6)} ${n(droop * 0.2)}Q${n(length * 0.48)} ${n(-droop * 0.16)} ${n(length * 0.4)} ${n(droop * 0.12)}Q${n(length * 0.26)} ${n(-droop * 0.1)} 0 0Z`,
          fill,
        ),
      )
    })
    .join('')
  return trunk + fronds
}

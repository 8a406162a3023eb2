import { between, n, type Point, path, range, rect, seeded, smooth, svg } from '../draw.ts'

/** Leopard spots that repeat on all sides. */
export function leopardSpots(): string {
  const random = seeded(8)
  const size = 1000
  const centres: (readonly [number, number, number])[] = []
  for (let tries = 0; tries < 9000 && centres.length < 200; tries += 1) {
    const [x, y, r] = [random() * size, random() * size, between(random, 26, 54)]
    const near = centres.some(([cx, cy, cr]) => {
      const dx = Math.min(Math.abs(x - cx), size - Math.abs(x - cx))
      const dy = Math.min(Math.abs(y - cy), size - Math.abs(y - cy))
      return Math.hypot(dx, dy) < r + cr + 9
    })
    if (!near) centres.push([x, y, r])
  }
  const blob = (cx: number, cy: number, r: number, squeeze: number): string => {
    const turn = random() * Math.PI
    const points = range(8).map((i): Point => {
      const a = (i * Math.PI) / 4
      const rr = r * between(random, 0.78, 1.16)
      const [px, py] = [Math.cos(a) * rr, Math.sin(a) * rr * squeeze]
      return [cx + px * Math.cos(turn) - py * Math.sin(turn), cy + px * Math.sin(turn) + py * Math.cos(turn)]
    })
    return smooth(points, true)
  }
  /** A dark arc around the center of a rosette, thickest in the middle. */
  const bow = (r: number, middle: number, half: number): string => {
    const steps = range(7).map((i) => (i - 3) / 3)
    const at = (t: number, side: number): Point => {
      const a = middle + t * half
      const rr = r * (0.84 + side * (0.27 - 0.17 * t * t) + between(random, -0.04, 0.04))
      return [Math.cos(a) * rr, Math.sin(a) * rr * 0.86]
    }
    return smooth([...steps.map((t) => at(t, 1)), ...steps.reverse().map((t) => at(t, -1))], true)
  }
  const spot = (r: number): string => {
    if (r < 31) return path(blob(0, 0, r * 0.66, 0.72), '#2b1d16')
    const start = random() * Math.PI * 2
    const count = r > 43 ? 3 : 2
    const step = (Math.PI * 2) / count
    const bows = range(count)
      .map((i) => bow(r, start + i * step + between(random, -0.2, 0.2), step * between(random, 0.3, 0.4)))
      .join('')
    return path(blob(0, 0, r * 0.8, 0.86), '#bf7d36') + path(bows, '#2b1d16')
  }
  const body = centres.map(([x, y, r]) => {
    const rendered = spot(r)
    return [-size, 0, size]
      .flatMap((dx) => [-size, 0, size].map((dy) => [x + dx, y + dy] as const))
      .filter(([px, py]) => px > -60 && px < size + 60 && py > -60 && py < size + 60)
      .map(([px, py]) => `<g transform="translate(${n(px)} ${n(py)})">${rendered}</g>`)
      .join('')
  })
  return svg(size, size, rect(0, 0, size, size, '#e2b06b') + body.join(''))
}

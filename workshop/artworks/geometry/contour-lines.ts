import { between, fade, line, n, type Point, range, rect, seeded, svg } from '../draw.ts'

/** Iso-lines of a sum of bumps, by marching squares, as one path per level. */
export function contourLines(): string {
  const random = seeded(64)
  const [w, h, cell] = [1200, 1000, 8]
  const bumps = range(15).map(() => ({
    x: random() * w,
    y: random() * h,
    r: between(random, 110, 330),
    a: between(random, -0.8, 1),
  }))
  const field = (x: number, y: number) =>
    bumps.reduce((sum, b) => sum + b.a * Math.exp(-((x - b.x) ** 2 + (y - b.y) ** 2) / (b.r * b.r)), 0) +
    0.05 * Math.sin(x / 90) * Math.cos(y / 70)
  const [cols, rows] = [w / cell + 1, h / cell + 1]
  const grid = range(rows).map((r) => range(cols).map((c) => field(c * cell, r * cell)))
  const at = (r: number, c: number) => grid[r]?.[c] ?? 0
  const body = range(30)
    .map((k) => {
      const level = -0.9 + k * 0.075
      let d = ''
      for (let r = 0; r < rows - 1; r += 1)
        for (let c = 0; c < cols - 1; c += 1) {
          const [a, b, e, f] = [at(r, c), at(r, c + 1), at(r + 1, c + 1), at(r + 1, c)]
          const cut: Point[] = []
          const cross = (p: number, q: number, x0: number, y0: number, x1: number, y1: number) => {
            if (p < level !== q < level) {
              const t = (level - p) / (q - p)
              cut.push([(x0 + (x1 - x0) * t) * cell, (y0 + (y1 - y0) * t) * cell])
            }
          }
          cross(a, b, c, r, c + 1, r)
          cross(b, e, c + 1, r, c + 1, r + 1)
          cross(f, e, c, r + 1, c + 1, r + 1)
          cross(a, f, c, r, c, r + 1)
          for (let i = 0; i + 1 < cut.length; i += 2) {
            const [p, q] = [cut[i], cut[i + 1]]
            if (p && q) d += `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`
          }
        }
      const strong = k % 5 === 0
      return line(d, strong ? '#f2c078' : '#5fb3ad', strong ? 3.6 : 2, strong ? '' : 'opacity="0.75"')
    })
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#ground)') + body,
    fade('ground', [
      [0, '#0d3b45'],
      [1, '#0a2430'],
    ]),
  )
}

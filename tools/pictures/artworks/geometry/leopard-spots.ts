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
      return Math.hypot(dx, dy) < r + cr + 5
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
  const spot = (r: number): string => {
    if (r < 31) return path(blob(0, 0, r * 0.66, 0.72), '#2b1d16')
    const start = random() * Math.PI * 2
    const count = r > 45 ? 4 : 3
    const marks = range(count)
      .map((i) => {
        const a = start + (i * 2 * Math.PI) / count
        return blob(
          Math.cos(a) * r * 0.74,
          Math.sin(a) * r * 0.74,
          r * between(random, 0.42, 0.54),
          between(random, 0.62, 0.85),
        )
      })
      .join('')
    return path(blob(0, 0, r * 0.74, 0.85), '#b8722e') + path(marks, '#2b1d16')
  }
  const body = centres.map(([x, y, r]) => {
    const drawn = spot(r)
    return [-size, 0, size]
      .flatMap((dx) => [-size, 0, size].map((dy) => [x + dx, y + dy] as const))
      .filter(([px, py]) => px > -60 && px < size + 60 && py > -60 && py < size + 60)
      .map(([px, py]) => `<g transform="translate(${n(px)} ${n(py)})">${drawn}</g>`)
      .join('')
  })
  return svg(size, size, rect(0, 0, size, size, '#e2b06b') + body.join(''))
}

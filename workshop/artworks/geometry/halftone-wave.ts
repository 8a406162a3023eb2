import { circle, range, rect, svg } from '../draw.ts'

export function halftoneWave(): string {
  const dots = range(46)
    .flatMap((row) =>
      range(61).map((col) => {
        const [x, y] = [col * 20 + (row % 2 ? 10 : 0), row * 22 + 4]
        const swell = Math.sin(x / 150 + y / 260) + Math.sin(y / 120 - x / 330 + 1.3)
        const r = 1.6 + 8.2 * Math.max(0, (swell + 1.7) / 3.7) ** 1.7
        const t = Math.min(1, Math.max(0, x / 1200 + 0.16 * swell))
        const mix = (a: number, b: number) => Math.round(a + (b - a) * t)
        return circle(x, y, r, `rgb(${mix(255, 60)},${mix(122, 120)},${mix(90, 255)})`)
      }),
    )
    .join('')
  return svg(1200, 1000, rect(0, 0, 1200, 1000, '#10152b') + dots)
}

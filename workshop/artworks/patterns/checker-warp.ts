import { type Point, path, polygon, range, rect, svg } from '../draw.ts'

export function checkerWarp(): string {
  const bend = (x: number, y: number): Point => [
    x + 46 * Math.sin(y / 150) + 22 * Math.sin(y / 61 + x / 200),
    y + 40 * Math.sin(x / 140 + y / 330),
  ]
  const cells = range(27)
    .flatMap((row) =>
      range(17).map((col) => {
        if ((row + col) % 2) return ''
        const [x, y] = [col * 60 - 90, row * 60 - 90]
        const side = (x0: number, y0: number, x1: number, y1: number) =>
          range(5).map((i) => bend(x0 + ((x1 - x0) * i) / 5, y0 + ((y1 - y0) * i) / 5))
        return path(
          polygon([
            ...side(x, y, x + 60, y),
            ...side(x + 60, y, x + 60, y + 60),
            ...side(x + 60, y + 60, x, y + 60),
            ...side(x, y + 60, x, y),
          ]),
          'url(#ink)',
        )
      }),
    )
    .join('')
  return svg(
    840,
    1400,
    rect(0, 0, 840, 1400, '#fbeedb') + cells,
    `<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="300" y2="1400"><stop offset="0" stop-color="#7b3fe4"/><stop offset="0.5" stop-color="#e4508f"/><stop offset="1" stop-color="#f79045"/></linearGradient>`,
  )
}

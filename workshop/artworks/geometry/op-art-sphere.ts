import { circle, type Point, path, polygon, range, rect, ring, svg } from '../draw.ts'

export function opArtSphere(): string {
  const cells = range(24)
    .flatMap((row) =>
      range(24).map((col) => {
        if ((row + col) % 2) return ''
        const corner = (r: number, c: number): Point => {
          const [x, y] = [c / 12 - 1, r / 12 - 1]
          const d = Math.hypot(x, y)
          const pull = d < 0.86 && d > 0 ? (0.86 * Math.sin(((d / 0.86) * Math.PI) / 2)) / d : 1
          return [500 + x * pull * 470, 500 + y * pull * 470]
        }
        return path(
          polygon([corner(row, col), corner(row, col + 1), corner(row + 1, col + 1), corner(row + 1, col)]),
          '#151517',
        )
      }),
    )
    .join('')
  return svg(
    1000,
    1000,
    `<g clip-path="url(#disc)">${rect(0, 0, 1000, 1000, '#f4efe4')}${cells}</g>${ring(500, 500, 474, '#151517', 12)}${circle(500, 500, 404, 'url(#ball)')}`,
    `<clipPath id="disc"><circle cx="500" cy="500" r="474"/></clipPath><radialGradient id="ball" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>`,
  )
}

import { circle, group, line, n, path, range, rect, svg } from '../draw.ts'

export function artDecoFan(): string {
  const [background, gold] = ['#0f2e33', '#d8b26a']
  const fan = (x: number, y: number) =>
    group(
      `translate(${n(x)} ${n(y)})`,
      path('M-100 0A100 100 0 0 1 100 0Z', background) +
        [100, 92, 56, 26]
          .map((r, i) =>
            path(
              `M${-r} 0A${r} ${r} 0 0 1 ${r} 0`,
              i === 3 ? gold : 'none',
              `stroke="${gold}" stroke-width="${i === 0 ? 5 : 3}"`,
            ),
          )
          .join('') +
        range(13)
          .map((i) => {
            const a = Math.PI + (i * Math.PI) / 12
            const [c, s] = [Math.cos(a), Math.sin(a)]
            return (
              line(`M${n(56 * c)} ${n(56 * s)}L${n(92 * c)} ${n(92 * s)}`, gold, 2.5) +
              (i < 12 ? circle(74 * Math.cos(a + Math.PI / 24), 74 * Math.sin(a + Math.PI / 24), 4, gold) : '')
            )
          })
          .join('') +
        range(7)
          .map((i) => {
            const a = Math.PI + ((i + 0.5) * Math.PI) / 7
            return line(
              `M${n(30 * Math.cos(a))} ${n(30 * Math.sin(a))}L${n(50 * Math.cos(a))} ${n(50 * Math.sin(a))}`,
              '#c4674b',
              6,
            )
          })
          .join(''),
    )
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, background) +
      range(21)
        .flatMap((row) => range(7).map((col) => fan(col * 200 - (row % 2 ? 100 : 0), row * 56 - 40)))
        .join(''),
  )
}

import { circle, group, leaf, line, n, path, range, rect, svg } from '../draw.ts'
import { signWord } from './parts.ts'

export function selamatPagi(): string {
  const panel = (cx: number) =>
    range(17)
      .map((i) => {
        const a = Math.PI + (i * Math.PI) / 16
        return line(
          `M${n(cx + 330 * Math.cos(a))} ${n(470 + 330 * Math.sin(a))}L${n(cx + (i % 2 ? 380 : 400) * Math.cos(a))} ${n(470 + (i % 2 ? 380 : 400) * Math.sin(a))}`,
          '#f2a93b',
          12,
        )
      })
      .join('') +
    path(`M${cx - 296} 470A296 296 0 0 1 ${cx + 296} 470Z`, '#f6c668') +
    signWord('selamat', cx, 300, 620, '#c8402f', '#fff6e2', 5) +
    signWord('pagi', cx + 20, 492, 340, '#1f5a52', '#fff6e2', 5)
  const flowers = [60, 1000, 1940]
    .map((x) =>
      group(
        `translate(${x} 640)`,
        range(4)
          .map((i) => leaf(0, 0, 200, 70, -160 + i * 47, i % 2 ? '#2f7d62' : '#5aa56d', '#1f5a52'))
          .join('') +
          range(5)
            .map((i) =>
              group(`rotate(${i * 72})`, path('M0 0C-60-20-66-92-22-110Q0-120 22-110C66-92 60-20 0 0Z', '#e4508f')),
            )
            .join('') +
          circle(0, 0, 22, '#8a1d4a') +
          line('M0 0L36-56', '#f7d56a', 8) +
          circle(38, -60, 10, '#f7d56a'),
      ),
    )
    .join('')
  const band = range(45)
    .map((i) => path(`M${i * 46} 830L${i * 46 + 23} 770L${i * 46 + 46} 830Z`, i % 2 ? '#c8402f' : '#f2a93b'))
    .join('')
  return svg(
    2000,
    830,
    rect(0, 0, 2000, 830, '#fff6e2') + rect(0, 760, 2000, 70, '#1f5a52') + band + panel(520) + panel(1480) + flowers,
  )
}

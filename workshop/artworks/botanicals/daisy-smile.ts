import { circle, group, line, path, range, svg } from '../draw.ts'

/** A smiling daisy with an outline, so that it is visible on light and dark fabric. */
export function daisySmile(): string {
  const [ink, petal, heart] = ['#2a2420', '#fffaf0', '#f6b93b']
  const petalShape = 'M-62-150C-120-250-104-420 0-424C104-420 120-250 62-150Z'
  const flower =
    range(9)
      .map((i) =>
        group(
          `rotate(${i * 40})`,
          path(petalShape, petal, `stroke="${ink}" stroke-width="20" stroke-linejoin="round"`),
        ),
      )
      .join('') +
    range(9)
      .map((i) => group(`rotate(${i * 40})`, line('M0-330L0-262', '#e8dcc4', 10)))
      .join('') +
    circle(0, 0, 188, heart, `stroke="${ink}" stroke-width="20"`) +
    [-62, 62]
      .map((x) => path(`M${x - 20}-50a20 34 0 0 1 40 0a20 34 0 0 1-40 0Z`, ink) + circle(x + 7, -64, 8, '#fff'))
      .join('') +
    line('M-96 26C-70 110 70 110 96 26', ink, 20) +
    [-118, 118].map((x) => circle(x * 1.08, -8, 22, '#ef7f5a', 'opacity=".55"')).join('')
  return svg(1000, 1000, group('translate(500 512) rotate(8)', flower))
}

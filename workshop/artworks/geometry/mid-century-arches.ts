import { circle, ellipse, group, line, n, path, range, rect, svg } from '../draw.ts'

const CREAM = '#f6ecd9'

export function midCenturyArches(): string {
  const arch = (cx: number, base: number, r: number, tones: readonly string[]) =>
    tones
      .map((tone, i) => {
        const k = r - (i * r) / tones.length
        return path(
          `M${n(cx - k)} ${base}L${n(cx - k)} ${n(base - r * 1.1)}A${n(k)} ${n(k)} 0 0 1 ${n(cx + k)} ${n(base - r * 1.1)}L${n(cx + k)} ${base}Z`,
          tone,
        )
      })
      .join('')
  const twig =
    line('M770 690C740 520 790 400 760 210', '#3f4a3c', 6) +
    range(8)
      .map((i) =>
        group(
          `translate(${760 + 14 * Math.sin(i)} ${640 - i * 55}) rotate(${i % 2 ? -32 : -148})`,
          path('M0 0C30-34 100-40 130 0C100 26 30 22 0 0Z', i % 3 ? '#6d7b5c' : '#48553f'),
        ),
      )
      .join('')
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, CREAM) +
      circle(330, 350, 170, '#e2a13f') +
      twig +
      arch(340, 1180, 260, ['#b4552d', '#d98452', '#eec39a', CREAM, '#c97b4a']) +
      arch(690, 1180, 190, ['#3f5a58', '#7d9b8f', '#cdd6c0', '#3f5a58']) +
      ellipse(820, 1130, 90, 70, '#d9a58a') +
      path('M0 1180L1000 1180L1000 1400L0 1400Z', '#8f3f24') +
      path('M0 1180Q260 1270 520 1190T1000 1240L1000 1400L0 1400Z', '#6e2d1b') +
      range(7)
        .map((i) => line(`M${60 + i * 20} ${1340 + i * 5}q260-70 430-20t420-10`, '#b4552d', 3, 'opacity="0.6"'))
        .join(''),
  )
}

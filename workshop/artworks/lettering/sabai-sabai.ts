import { circle, group, line, palm, path, range, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { ink } from './parts.ts'

export function sabaiSabai(): string {
  const waves = range(3)
    .map((i) =>
      line(
        `M${150 + i * 60} ${800 + i * 44}${'q37.500-40 75 0t75 0'.repeat(6 - i)}`,
        ['#2f8f9d', '#5fb3ad', '#f2a93b'][i] ?? '',
        15,
      ),
    )
    .join('')
  const hammock =
    line('M210 250Q600 520 990 250', '#e4572e', 10) +
    path('M300 300Q600 470 900 300Q820 500 600 500T300 300Z', '#f2a93b') +
    range(7)
      .map((i) =>
        path(
          `M${390 + i * 66} ${356 + 30 * Math.sin((i / 6) * 3.14)}l34 10l-4 ${88 + 40 * Math.sin((i / 6) * 3.14) - 30}l-30-6Z`,
          i % 2 ? '#e4572e' : '#2f8f9d',
        ),
      )
      .join('')
  return svg(
    1200,
    1000,
    group(
      'translate(66 26) scale(0.88)',
      palm(210, 540, 470, -40, '#1f5a52') +
        palm(990, 540, 470, 40, '#1f5a52') +
        circle(600, 170, 100, '#f6c668') +
        hammock +
        word('sabai', 600, 580, 660, ink('#1f3a4d')) +
        group('translate(0 64)', waves) +
        word('sabaiLatin', 600, 1006, 420, ink('#1f3a4d')),
    ),
  )
}

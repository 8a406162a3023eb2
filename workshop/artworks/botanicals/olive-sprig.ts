import { ellipse, group, line, svg } from '../draw.ts'
import { sprig } from './parts.ts'

export function oliveSprig(): string {
  const olives = [
    [430, 560, 30],
    [300, 690, -30],
    [450, 800, 20],
    [330, 420, -24],
    [420, 350, 30],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      group(
        `translate(${x} ${y}) rotate(${r})`,
        ellipse(0, 34, 26, 35, '#4b5a34') + ellipse(-7, 22, 6, 10, '#93a36d') + line('M0 0L0-24', '#6f7b4f', 5),
      ),
    )
    .join('')
  return svg(
    720,
    1000,
    group('translate(340 970)', sprig(780, 46, 9, 240, 60, ['#7d9167', '#5f7550', '#98a982'], '#4d5a3c')) + olives,
  )
}

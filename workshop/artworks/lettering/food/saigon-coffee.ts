import { circle, group, line, path, range, rect, svg } from '../../draw.ts'
import { word } from '../../lettering.ts'
import { ink } from '../parts.ts'

export function saigonCoffee(): string {
  const glass = (cx: number) =>
    group(
      `translate(${cx} 660)`,
      path('M-90-260L90-260L72 60L-72 60Z', '#fff8e8', 'opacity="0.35"') +
        path('M-80-120L80-120L72 50L-72 50Z', '#7a4526') +
        path('M-76-20L76-20L72 50L-72 50Z', '#f3dfb8') +
        [
          [-40, -140, 12],
          [20, -150, -14],
          [46, -110, 20],
          [-14, -100, -8],
        ]
          .map(([x = 0, y = 0, r = 0]) =>
            rect(x - 26, y - 26, 52, 52, '#fdf6e4', `rx="9" opacity="0.75" transform="rotate(${r} ${x} ${y})"`),
          )
          .join('') +
        line('M-90-260L-72 60L72 60L90-260', '#fff8e8', 9) +
        rect(-84, -300, 168, 44, '#b8c4c6', 'rx="8"') +
        path('M-70-300L70-300L62-400L-62-400Z', '#d3dcdc') +
        rect(-74, -416, 148, 22, '#b8c4c6', 'rx="8"') +
        circle(0, -428, 13, '#8f9c9e'),
    )
  const panel = (cx: number) =>
    glass(cx - 280) +
    word('saigon', cx + 118, 250, 380, ink('#f2c14e')) +
    word('icedCoffee', cx + 118, 390, 500, ink('#fff3d6')) +
    line(`M${cx - 90} 560${'q26-24 52 0t52 0'.repeat(4)}`, '#f2c14e', 8)
  const tiles = range(34)
    .flatMap((i) =>
      [30, 800].map((y) =>
        group(
          `translate(${i * 60 + 10} ${y}) rotate(45)`,
          rect(-20, -20, 40, 40, i % 2 ? '#f2c14e' : '#e4572e') + rect(-9, -9, 18, 18, '#fff3d6'),
        ),
      ),
    )
    .join('')
  return svg(
    2000,
    830,
    rect(0, 0, 2000, 830, '#14524f') +
      rect(0, 0, 2000, 66, '#0f3d3c') +
      rect(0, 764, 2000, 66, '#0f3d3c') +
      tiles +
      panel(530) +
      panel(1500),
  )
}

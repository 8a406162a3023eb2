import { line, n, path, range, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { ink, signWord } from './parts.ts'

export function helloSunday(): string {
  const rays = range(25)
    .map((i) => {
      const a = Math.PI + (i * Math.PI) / 24
      const far = i % 2 ? 400 : 360
      return line(
        `M${n(550 + 300 * Math.cos(a))} ${n(450 + 300 * Math.sin(a))}L${n(550 + far * Math.cos(a))} ${n(450 + far * Math.sin(a))}`,
        i % 2 ? '#e4572e' : '#f2a93b',
        16,
      )
    })
    .join('')
  return svg(
    1100,
    1000,
    rays +
      path('M286 450A264 264 0 0 1 814 450Z', '#f2a93b') +
      path('M346 450A204 204 0 0 1 754 450Z', '#f6c668') +
      word('hello', 550, 500, 560, ink('#1f2a44')) +
      signWord('sunday', 545, 650, 960, '#e4572e', '#1f2a44', 12),
  )
}

import { circle, group, line, n, path, rect, sparkle, svg } from '../draw.ts'
import { word, wordHeight } from '../lettering.ts'
import { ink } from './parts.ts'

export function makeGoodThings(): string {
  const [w, dark] = [850, '#1f2a44']
  const sizes = ['make', 'good', 'things'] as const
  let y = 40
  const lines = sizes
    .map((key, i) => {
      const body = word(key, w / 2, y, 800, ink(['#e4572e', dark, '#1f7a7a'][i] ?? dark))
      y += wordHeight(key, 800) + 34
      return body
    })
    .join('')
  const rule = rect(25, y + 4, 800, 12, dark) + word('byHand', w / 2, y + 44, 800, ink(dark))
  const tools = group(
    `translate(0 ${n(y + 120)})`,
    line('M60 60L330 60', '#f2a93b', 30) +
      path('M330 45L400 60L330 75Z', '#f6dcae') +
      path('M380 55.700L400 60L380 64.300Z', dark) +
      rect(38, 45, 34, 30, '#e4572e', 'rx="6"') +
      circle(560, 60, 34, 'none', `stroke="${dark}" stroke-width="14"`) +
      line('M590 44L780 90M590 76L780 30', dark, 15) +
      sparkle(480, 60, 30, '#f2a93b'),
  )
  return svg(w, 1000, lines + rule + tools)
}

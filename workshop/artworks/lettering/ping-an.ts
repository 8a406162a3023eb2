import { circle, group, line, range, rect, svg } from '../draw.ts'
import { word, wordHeight } from '../lettering.ts'
import { ink } from './parts.ts'

export function pingAn(): string {
  const [dark, red] = ['#23272e', '#c8362b']
  const chars = ['ping', 'an', 'xi', 'le']
    .map((key, i) => word(key, 340, 60 + i * 222 + (194 - wordHeight(key, 190)) / 2, 190, ink(dark)))
    .join('')
  const branch =
    line('M70 960C100 760 80 560 130 380S120 140 190 40', '#6b4a38', 12) +
    line('M108 640Q170 600 200 540M118 440Q60 400 56 330M130 250Q180 240 206 190', '#6b4a38', 8)
  const bloom = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      range(5)
        .map((i) => group(`rotate(${i * 72})`, circle(0, -24, 19, '#e46a6a')))
        .join('') + circle(0, 0, 10, '#f6d267'),
    )
  const blooms = [
    [204, 534, 1],
    [58, 320, 1.1],
    [208, 184, 0.9],
    [190, 44, 1],
    [128, 384, 0.8],
    [84, 760, 1],
    [108, 646, 0.7],
    [70, 900, 0.8],
    [130, 130, 0.6],
  ]
    .map(([x = 0, y = 0, s = 1]) => bloom(x, y, s))
    .join('')
  return svg(
    600,
    1000,
    branch +
      blooms +
      chars +
      rect(478, 852, 96, 96, red, 'rx="10"') +
      word('le', 526, 868, 62, ink('#fff3e0')) +
      line('M496 70L496 810', red, 4),
  )
}

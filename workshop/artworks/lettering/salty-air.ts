import { circle, group, line, palm, path, range, rect, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { ink, signWord } from './parts.ts'

export function saltyAir(): string {
  const wave = (y: number, tone: string, amp: number) =>
    line(`M75 ${y}${`q59.400 ${-amp} 118.800 0t118.800 0`.repeat(4)}`, tone, 17)
  const sun = `<g clip-path="url(#half)">${circle(575, 440, 300, '#f2a93b')}${range(6)
    .map((i) => rect(250, 270 + i * 34, 650, 5 + i * 3, '#e4572e'))
    .join('')}</g>`
  return svg(
    1150,
    1000,
    group(
      'translate(46 24) scale(0.92)',
      sun +
        palm(360, 470, 380, 50, '#14484f') +
        palm(760, 470, 300, -40, '#14484f') +
        palm(824, 472, 220, 36, '#14484f') +
        path('M250 472Q380 424 575 452T900 472Z', '#14484f') +
        signWord('saltyAir', 575, 510, 1000, '#14484f', '#f2a93b', 9) +
        wave(856, '#2f8f9d', 44) +
        wave(900, '#7cc3c4', 44) +
        word('sunSaltSurf', 575, 956, 620, ink('#14484f')),
    ),
    '<clipPath id="half"><rect x="0" y="100" width="1150" height="352"/></clipPath>',
  )
}

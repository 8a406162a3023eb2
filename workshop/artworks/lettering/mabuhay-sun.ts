import { circle, group, line, path, range, ring, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { ink } from './parts.ts'

export function mabuhaySun(): string {
  const rays = range(8)
    .map((i) =>
      group(
        `rotate(${i * 45} 500 400)`,
        [-1, 0, 1]
          .map((k) =>
            group(`rotate(${k * 9} 500 400)`, path(`M488 220L500 ${k ? 110 : 66}L512 220Z`, k ? '#f2a93b' : '#f2c14e')),
          )
          .join(''),
      ),
    )
    .join('')
  const waves = ['#1f5aa8', '#3f86c9', '#1f5aa8']
    .map((tone, i) => line(`M${90 + i * 70} ${800 + i * 50}${'q34-38 68 0t68 0'.repeat(6 - i)}`, tone, 15))
    .join('')
  const boat = group(
    'translate(500 560)',
    path('M-210 0Q0 70 210 0Q150 54 0 56Q-150 54-210 0Z', '#7a3b24') +
      line('M-4 20L-4-150', '#7a3b24', 11) +
      path('M-16-146L-16-6L-120-6Z', '#e4572e') +
      path('M8-160L8-6L130-6Z', '#fbf0dc', 'stroke="#e4572e" stroke-width="6"') +
      line('M-230 64L230 64', '#7a3b24', 9) +
      line('M-120 20L-150 64M120 20L150 64', '#7a3b24', 7),
  )
  return svg(
    1000,
    1000,
    group(
      'translate(55 -34) scale(0.89)',
      rays +
        circle(500, 400, 158, '#f2c14e') +
        ring(500, 400, 138, '#f2a93b', 8) +
        boat +
        word('mabuhay', 500, 660, 860, ink('#c8302b')) +
        group('translate(0 66)', waves),
    ),
  )
}

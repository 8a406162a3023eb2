import { circle, fade, group, land, line, path, range, rect, ridge, seeded, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { ink } from './parts.ts'

export function shanHai(): string {
  const random = seeded(61)
  const [w, h] = [1000, 1400]
  const layers = ['#c9d6cf', '#8fb0ad', '#4f7f88', '#245a6b']
    .map((_, i) => path(land(ridge(random, w, 720 + i * 92, 330 - i * 50, 0.5, 7), h), `url(#s${i})`))
    .join('')
  const waves = range(8)
    .map((r) =>
      range(8)
        .map((c) =>
          [74, 60, 46, 32, 18]
            .map((k, i) =>
              circle(
                c * 150 + (r % 2 ? 75 : 0),
                1130 + r * 44,
                k,
                i % 2 ? '#eef0e2' : (['#123b56', '#1d5470'][r % 2] ?? ''),
              ),
            )
            .join(''),
        )
        .join(''),
    )
    .join('')
  const birds = [
    [700, 520, 1],
    [770, 480, 0.7],
    [640, 570, 0.6],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      group(`translate(${x} ${y}) scale(${s})`, line('M-44-12q26-14 44 12q18-26 44-12', '#23272e', 7)),
    )
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, '#f3eddc') +
      circle(700, 330, 130, '#d9432f') +
      layers +
      rect(0, 960, w, 200, 'url(#mist)') +
      waves +
      birds +
      word('shan', 230, 110, 210, ink('#1b2530')) +
      word('hai', 230, 360, 230, ink('#1b2530')) +
      rect(196, 640, 70, 70, '#c8362b', 'rx="8"') +
      word('shan', 231, 656, 42, ink('#fff3e0')),
    ['#c9d6cf', '#8fb0ad', '#4f7f88', '#245a6b']
      .map((tone, i) =>
        fade(`s${i}`, [
          [0, tone],
          [1, '#f3eddc', 0.9],
        ]),
      )
      .join('') +
      fade('mist', [
        [0, '#f3eddc', 0],
        [0.6, '#f3eddc', 0.9],
        [1, '#f3eddc', 0],
      ]),
  )
}

import { circle, fade, group, hill, line, type Point, path, range, rect, smooth, svg } from '../draw.ts'
import { wave } from './parts.ts'

const camel = (x: number, y: number, s: number, fill: string): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    path(
      'M-58 0L-54-44Q-62-60-52-70Q-36-78-24-80Q-12-118 4-118Q20-118 28-80Q44-84 52-92Q62-112 64-132Q66-146 80-146Q98-144 102-136Q104-130 90-128Q84-126 80-112Q76-86 60-66Q50-54 46-46L48 0L40 0L34-44Q0-38-34-42L-40-22L-46 0Z',
      fill,
    ) +
      path('M-30-44L-28 0L-20 0L-18-42ZM22-44L24 0L32 0L36-46Z', fill) +
      path('M-8-118Q4-126 16-118L12-104L-6-104Z', '#b8432f') +
      path('M-2-120Q-8-150 4-158Q18-150 12-120Z', fill),
  )

export function duneCaravan(): string {
  const [w, h] = [1050, 1400]
  const dune = (points: Point[], lit: string, shade: string, lee: string) =>
    path(hill(points, h), lit) + path(lee, shade)
  const ripples = range(15)
    .map((i) =>
      line(smooth(wave(w, 1130 + i * 20, 9 + i * 0.4, 95 + i * 5, i * 0.5)), '#d98a4a', 2.5, 'opacity="0.45"'),
    )
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(700, 420, 170, '#fff0cf') +
      circle(700, 420, 250, '#fff0cf', 'opacity="0.2"') +
      path(
        hill(
          [
            [0, 700],
            [200, 640],
            [430, 700],
            [700, 660],
            [1050, 710],
          ],
          h,
        ),
        '#dba37c',
      ) +
      dune(
        [
          [0, 760],
          [260, 690],
          [560, 790],
          [820, 720],
          [1050, 770],
        ],
        '#e8a869',
        '#c07a52',
        'M260 690C360 710 460 770 560 790C660 800 740 745 820 720C700 800 620 850 430 905C330 860 330 770 260 690Z',
      ) +
      path(
        hill(
          [
            [0, 900],
            [220, 930],
            [520, 846],
            [800, 905],
            [1050, 860],
          ],
          h,
        ),
        '#eeb274',
      ) +
      camel(430, 868, 0.62, '#4a2230') +
      camel(545, 850, 0.62, '#4a2230') +
      camel(660, 866, 0.62, '#4a2230') +
      dune(
        [
          [0, 1090],
          [300, 1000],
          [560, 1070],
          [820, 985],
          [1050, 1030],
        ],
        '#f0bb7d',
        '#dd9a5c',
        'M820 985C900 985 980 1020 1060 1030L1060 1400L900 1340C830 1250 900 1110 820 985Z',
      ) +
      path(
        hill(
          [
            [0, 1010],
            [180, 1100],
            [420, 1160],
            [700, 1250],
            [1050, 1400],
          ],
          h,
        ),
        '#e39a59',
      ) +
      ripples.replace(/opacity="0.45"/g, 'opacity="0.28"'),
    fade('sky', [
      [0, '#2f6f86'],
      [0.28, '#8fb3a8'],
      [0.45, '#f2d3a0'],
      [0.6, '#f0b27c'],
    ]),
  )
}

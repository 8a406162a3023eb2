import {
  circle,
  fade,
  group,
  hill,
  leaf,
  line,
  path,
  pine,
  range,
  rect,
  ring,
  seeded,
  sparkle,
  stars,
  svg,
} from '../draw.ts'

export function owlNight(): string {
  const random = seeded(12)
  const [w, h] = [954, 1400]
  const feathers = range(9)
    .flatMap((r) =>
      range(7 - (r % 2)).map((c) =>
        path(
          `M${(c - 3 + (r % 2) * 0.5) * 62 - 31} ${r * 46}a31 38 0 0 0 62 0Z`,
          ['#c98a54', '#a9683d', '#e0b07a'][(r + c) % 3] ?? '',
        ),
      ),
    )
    .join('')
  const owl = group(
    'translate(477 560)',
    path(
      'M0-250C150-250 250-150 250 60C250 280 150 420 0 440C-150 420-250 280-250 60C-250-150-150-250 0-250Z',
      '#6b4030',
    ) +
      `<g clip-path="url(#breast)">${rect(-250, -100, 500, 600, '#8a5436')}${group('translate(0 60)', feathers)}</g>` +
      path(
        'M-250 20C-300 180-250 340-120 420C-150 280-170 140-150 20ZM250 20C300 180 250 340 120 420C150 280 170 140 150 20Z',
        '#4b2c26',
      ) +
      path('M-216-140L-236-300Q-130-270-60-220L60-220Q130-270 236-300L216-140C180-60-180-60-216-140Z', '#6b4030') +
      path('M0-180L-60-220L60-220Z', '#4b2c26') +
      [-96, 96]
        .map(
          (x) =>
            circle(x, -96, 100, '#f0d6a6') +
            ring(x, -96, 84, '#c98a54', 7, 'stroke-dasharray="3 12"') +
            circle(x, -96, 58, '#f4b63f') +
            circle(x, -96, 34, '#1b1626') +
            circle(x + 13, -110, 11, '#fff'),
        )
        .join('') +
      path('M-26-60Q0-92 26-60Q16-6 0 10Q-16-6-26-60Z', '#e2953a') +
      line('M-70 432l0 44M-44 436l0 44M-18 438l0 42M70 432l0 44M44 436l0 44M18 438l0 42', '#e2953a', 17),
  )
  const branch =
    path('M-20 1020C200 990 500 1050 980 990L980 1040C560 1096 220 1040-20 1080Z', '#2c1d2c') +
    range(16)
      .map((i) =>
        leaf(40 + i * 58, 1030 + 14 * Math.sin(i), 110, 46, i % 2 ? -48 : 56, i % 3 ? '#2f6b5e' : '#5a9077', '#1b3f3c'),
      )
      .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#night)') +
      stars(random, 150, w, 1000) +
      circle(477, 480, 390, '#f4dfa8', 'opacity="0.14"') +
      circle(477, 480, 330, '#f6e2ac') +
      [
        [300, 300, 40],
        [640, 260, 26],
        [700, 420, 48],
        [250, 520, 30],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#e9cf8d'))
        .join('') +
      [
        [110, 160, 22],
        [850, 190, 28],
        [820, 900, 16],
        [90, 880, 20],
      ]
        .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, '#f6e2ac'))
        .join('') +
      path(
        hill(
          [
            [0, 1240],
            [240, 1190],
            [520, 1250],
            [954, 1180],
          ],
          h,
        ),
        '#141c3c',
      ) +
      range(30)
        .map((i) => pine(i * 34, 1400, 120 + random() * 160, '#0c1229', 6))
        .join('') +
      owl +
      branch,
    fade('night', [
      [0, '#111a45'],
      [0.7, '#3a3f7a'],
      [1, '#5d5486'],
    ]) +
      '<clipPath id="breast"><path d="M0-120C110-120 160-20 160 120C160 280 90 400 0 430C-90 400-160 280-160 120C-160-20-110-120 0-120Z"/></clipPath>',
  )
}

import { between, circle, fade, group, line, n, type Point, path, range, rect, seeded, smooth, svg } from '../draw.ts'

export function mistyKarst(): string {
  const random = seeded(32)
  const [w, h] = [1000, 1400]
  const peak = (x: number, base: number, width: number, height: number, fill: string) => {
    const lean = between(random, -0.12, 0.12) * width
    const points: Point[] = [
      [x - width / 2, base],
      [x - width * 0.42, base - height * 0.34],
      [x - width * 0.3 + lean, base - height * 0.78],
      [x - width * 0.06 + lean, base - height],
      [x + width * 0.2 + lean, base - height * 0.86],
      [x + width * 0.36, base - height * 0.42],
      [x + width / 2, base],
    ]
    return path(`${smooth(points)}Z`, fill)
  }
  const rows = [
    { base: 800, tone: 'a', count: 7, size: 190 },
    { base: 880, tone: 'b', count: 5, size: 270 },
    { base: 985, tone: 'c', count: 4, size: 380 },
  ] as const
  const range1 = rows
    .map(({ base, tone, count, size }) =>
      range(count)
        .map((i) =>
          peak(
            ((i + 0.3 + random() * 0.5) * w) / count,
            base,
            size * between(random, 0.55, 0.8),
            size * between(random, 0.8, 1.6),
            `url(#${tone})`,
          ),
        )
        .join(''),
    )
    .join('')
  const front =
    peak(-20, 1190, 340, 620, 'url(#d)') + peak(150, 1200, 250, 360, 'url(#d)') + peak(985, 1170, 280, 450, 'url(#d)')
  const boat = group(
    'translate(590 1150)',
    path('M-120 0Q-60 22 0 22Q70 22 130-8Q70 4 0 4Q-60 4-120 0Z', '#16292f') +
      path('M-40 4Q-44-28 0-30Q46-28 42 2Z', '#27424a') +
      line('M78-2L74-66', '#16292f', 5) +
      circle(74, -60, 9, '#16292f') +
      path('M50-62L74-78L98-62Z', '#c8553d') +
      line('M64-30L128 40', '#16292f', 3.5),
  )
  const ripples = range(26)
    .map(() =>
      rect(
        between(random, 60, 800),
        between(random, 1010, 1330),
        between(random, 40, 200),
        3,
        '#4d7278',
        `rx="1.5" opacity="${n(between(random, 0.1, 0.4))}"`,
      ),
    )
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(660, 330, 104, '#d9583f') +
      range1 +
      rect(0, 950, w, 450, 'url(#lake)') +
      ripples +
      front +
      boat +
      rect(0, 1100, w, 300, 'url(#haze)'),
    fade('sky', [
      [0, '#efe7d6'],
      [0.6, '#e3e3d6'],
    ]) +
      fade('lake', [
        [0, '#dfe5dc', 0.2],
        [0.18, '#c6d5d1'],
        [1, '#a9c2c2'],
      ]) +
      fade('haze', [
        [0, '#eef0e6', 0],
        [1, '#f2efe2', 0.75],
      ]) +
      fade('a', [
        [0, '#a9c0bf'],
        [1, '#dfe4d8', 0.5],
      ]) +
      fade('b', [
        [0, '#7ba0a3'],
        [1, '#d3ddd4', 0.6],
      ]) +
      fade('c', [
        [0, '#4c7a82'],
        [1, '#c2d3ce', 0.75],
      ]) +
      fade('d', [
        [0, '#1f454f'],
        [1, '#7fa3a4'],
      ]),
  )
}

import {
  between,
  circle,
  ellipse,
  fade,
  group,
  hill,
  line,
  n,
  path,
  pick,
  range,
  rect,
  ring,
  seeded,
  svg,
} from '../draw.ts'

export function poppyField(): string {
  const random = seeded(50)
  const [w, h] = [1050, 1400]
  const poppy = (x: number, y: number, s: number) => {
    const red = pick(random, ['#d9342b', '#e4492f', '#c4222a', '#ef6a3c'])
    return (
      line(
        `M${n(x)} ${n(y)}q${n(between(random, -16, 16) * s)} ${n(60 * s)} ${n(between(random, -8, 8) * s)} ${n(170 * s)}`,
        '#355c34',
        4 * s,
      ) +
      group(
        `translate(${n(x)} ${n(y)}) rotate(${n(between(random, -22, 22))}) scale(${n(s * 10) === '0' ? 0.1 : s.toFixed(2)})`,
        path('M-46-8C-58-52-20-64 0-50C20-64 58-52 46-8C40 22-40 22-46-8Z', red) +
          path('M-46-8C-40 30 40 30 46-8C30-22 16-8 0-14C-16-8-30-22-46-8Z', '#a9151f', 'opacity="0.75"') +
          ellipse(0, -14, 13, 9, '#22181c') +
          ring(0, -14, 17, '#22181c', 2.5, 'stroke-dasharray="2 5"'),
      )
    )
  }
  const field = range(210)
    .map((i) => {
      const t = (i / 210) ** 1.25
      const s = 0.1 + t * 1.25
      return poppy(between(random, -30, w + 30), 770 + t * 590, s)
    })
    .join('')
  const blades = range(150)
    .map(() => {
      const x = random() * w
      const t = random()
      return line(
        `M${n(x)} 1410q${n(between(random, -30, 30))} ${n(-80 - t * 120)} ${n(between(random, -60, 60))} ${n(-160 - t * 160)}`,
        pick(random, ['#4c7a3d', '#2f5b33', '#6d9748']),
        4,
      )
    })
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(780, 270, 96, '#fff6dc') +
      path(
        hill(
          [
            [0, 640],
            [260, 560],
            [560, 630],
            [820, 570],
            [1050, 620],
          ],
          h,
        ),
        '#b9cfa6',
      ) +
      path(
        hill(
          [
            [0, 690],
            [300, 700],
            [640, 640],
            [1050, 700],
          ],
          h,
        ),
        '#96b884',
      ) +
      range(13)
        .map((i) => {
          const x = 590 + i * 36
          return ellipse(x, 660 - 16 * Math.sin(i / 4), 9, 36 + random() * 18, '#5f8a5d')
        })
        .join('') +
      path(
        hill(
          [
            [0, 740],
            [400, 765],
            [720, 735],
            [1050, 760],
          ],
          h,
        ),
        '#7fa564',
      ) +
      rect(0, 900, w, 500, 'url(#meadow)') +
      blades +
      field,
    fade('sky', [
      [0, '#f2c9a5'],
      [0.25, '#f9e4c4'],
      [0.5, '#fdf3dd'],
    ]) +
      fade('meadow', [
        [0, '#6f9a55', 0],
        [1, '#2c5a34'],
      ]),
  )
}

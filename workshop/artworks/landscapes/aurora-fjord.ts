import { between, fade, group, hill, land, n, path, pine, range, rect, ridge, seeded, stars, svg } from '../draw.ts'

/** One curtain of northern lights: vertical rays over a wavy base line. */
function curtain(seed: number, y: number, tall: number, fill: string): string {
  const random = seeded(seed)
  const bend = [random() * 6, random() * 6, random() * 6] as const
  return range(250)
    .map((i) => {
      const x = i * 4 - 4
      const foot = y + 90 * Math.sin(x / 210 + bend[0]) + 36 * Math.sin(x / 83 + bend[1]) - x * 0.16
      const h = tall * (0.55 + 0.3 * Math.sin(x / 47 + bend[2]) + 0.2 * random())
      return rect(x, foot - h, 9, h, `url(#${fill})`, 'opacity="0.42"')
    })
    .join('')
}

export function auroraFjord(): string {
  const random = seeded(11)
  const [w, h] = [1000, 1400]
  const defs =
    fade('sky', [
      [0, '#071029'],
      [0.45, '#0d2b4e'],
      [0.72, '#1d5a6b'],
      [1, '#3d8f8a'],
    ]) +
    fade('green', [
      [0, '#3ef0a8', 0],
      [0.7, '#46f0b0', 0.45],
      [1, '#b7ffd8', 0.9],
    ]) +
    fade('violet', [
      [0, '#8b5cf6', 0],
      [0.75, '#7f6bf0', 0.4],
      [1, '#8ff0d8', 0.6],
    ]) +
    fade('water', [
      [0, '#2e8080'],
      [1, '#071a33'],
    ])
  const far = land(ridge(random, w, 860, 260), 1010)
  const mid = land(ridge(random, w, 925, 230, 0.52), 1010)
  const glints = range(70)
    .map(() => {
      const y = 1015 + random() ** 1.5 * 300
      const x = between(random, 120, 880)
      return rect(x, y, between(random, 40, 190), 3, '#8ff5cf', `rx="1.5" opacity="${n(between(random, 0.1, 0.5))}"`)
    })
    .join('')
  const trees = range(46)
    .map((i) => {
      const x = i * 23 - 10
      const edge = Math.abs(x - 520) / 520
      return pine(x, 1400, 60 + 270 * edge ** 1.4 + random() * 70, '#050d1f', 7)
    })
    .join('')
  const cabin = group(
    'translate(585 1236)',
    path('M-52 10L0-36L52 10Z', '#050d1f') +
      rect(-40, 8, 80, 52, '#071329') +
      rect(-12, 18, 24, 24, '#ffc766') +
      rect(20, -44, 10, 30, '#050d1f'),
  )
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      stars(random, 170, w, 760) +
      curtain(5, 610, 470, 'violet') +
      curtain(3, 730, 400, 'green') +
      curtain(8, 520, 300, 'green') +
      path(far, '#1f5468') +
      path(mid, '#123a52') +
      rect(0, 1008, w, 392, 'url(#water)') +
      glints +
      path(
        hill(
          [
            [0, 1290],
            [250, 1330],
            [560, 1285],
            [800, 1300],
            [1000, 1230],
          ],
          h,
        ),
        '#081a30',
      ) +
      cabin +
      trees,
    defs,
  )
}

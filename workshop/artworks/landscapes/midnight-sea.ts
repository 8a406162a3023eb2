import { circle, fade, group, hill, n, path, range, rect, seeded, sparkle, stars, svg } from '../draw.ts'
import { wave } from './parts.ts'

export function midnightSea(): string {
  const random = seeded(77)
  const [w, h] = [1000, 1400]
  const glow = range(34)
    .map((i) => {
      const y = 772 + i * 17
      const half = 30 + i * 5 + random() * 60
      return rect(500 - half, y, half * 2, 5 + i * 0.16, '#ffe7ae', `rx="3" opacity="${n(0.85 - i * 0.02)}"`)
    })
    .join('')
  const swell = range(8)
    .map((i) =>
      path(
        hill(wave(w, 930 + i * 66, 12 + i * 3.2, 70 + i * 16, i * 1.7), h),
        ['#12356b', '#103062', '#0e2a58', '#0c254e', '#0a2045', '#081b3b', '#071732', '#051229'][i] ?? '',
        'opacity="0.72"',
      ),
    )
    .join('')
  const cloud = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      [0, 1, 2]
        .map((i) => rect(-140 + i * 46, i * 24, 280 - i * 62, 15, '#3d5f9c', 'rx="7.5" opacity="0.85"'))
        .join(''),
    )
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      stars(random, 190, w, 720) +
      sparkle(180, 210, 26, '#ffe7ae') +
      sparkle(820, 150, 18, '#fff') +
      sparkle(870, 480, 15, '#ffe7ae') +
      [330, 270, 215].map((r) => circle(500, 520, r, '#ffe7ae', 'opacity="0.07"')).join('') +
      circle(500, 520, 165, '#ffe9b5') +
      circle(450, 470, 30, '#f5d492') +
      circle(556, 560, 42, '#f5d492') +
      circle(540, 440, 17, '#f5d492') +
      circle(440, 580, 20, '#f5d492') +
      cloud(270, 600, 1.15) +
      cloud(735, 470, 0.95) +
      rect(0, 762, w, h, '#153d78') +
      glow +
      swell +
      group(
        'translate(700 872)',
        path('M-70 0Q-50 34 0 34Q52 34 74 0Z', '#04102a') +
          path('M-4-8L-4-120L58-14Z', '#f4ead0') +
          path('M-12-8L-12-96L-56-14Z', '#d8c9a4'),
      ),
    fade('sky', [
      [0, '#050c2c'],
      [0.35, '#10276a'],
      [0.56, '#3f63a8'],
    ]),
  )
}

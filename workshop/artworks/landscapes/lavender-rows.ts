import {
  between,
  circle,
  ellipse,
  fade,
  group,
  hill,
  line,
  n,
  type Point,
  path,
  pick,
  range,
  rect,
  seeded,
  svg,
} from '../draw.ts'

/** Rows of lavender running to a farmhouse under a late sun. */
export function lavenderRows(): string {
  const random = seeded(12)
  const [width, height, horizon] = [1200, 1600, 720]
  const vanish = 690
  const at = (k: number, t: number): Point => [
    vanish + (k - 0.5) * (170 + t * 3400),
    horizon + 6 + (height + 60 - horizon) * t ** 1.5,
  ]
  const rows = range(24)
    .map((i) => {
      const [a, b] = [i / 24, (i + 0.62) / 24]
      const points = (k: number) => range(9).map((j) => at(k, j / 8))
      const all = [...points(a), ...points(b).reverse()]
      return path(`M${all.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, i % 2 ? '#6a4a9c' : '#7857ab')
    })
    .join('')
  const tufts = range(24)
    .flatMap((i) =>
      range(34).map((j) => {
        const t = (j + 0.5) / 34
        const [x, y] = at((i + between(random, 0.02, 0.6)) / 24, t)
        const r = 3 + t * 27
        return x < -40 || x > width + 40
          ? ''
          : ellipse(x, y, r * between(random, 0.5, 0.8), r, pick(random, ['#9a7acb', '#8562bd', '#b79be0', '#6f4da8']))
      }),
    )
    .join('')
  const far = (y: number, swing: number, tone: string) =>
    path(
      hill(
        range(7).map((i): Point => [i * 200, y + between(random, -swing, swing)]),
        horizon + 30,
      ),
      tone,
    )
  const cypress = (x: number, h: number) =>
    path(
      `M${x} ${horizon + 14}C${n(x - h * 0.17)} ${n(horizon - h * 0.3)} ${n(x - h * 0.07)} ${n(horizon - h * 0.8)} ${x} ${n(horizon - h)}C${n(x + h * 0.07)} ${n(horizon - h * 0.8)} ${n(x + h * 0.17)} ${n(horizon - h * 0.3)} ${x} ${horizon + 14}Z`,
      '#3c5a4c',
    )
  const house = group(
    `translate(770 ${horizon + 8})`,
    rect(-90, -86, 180, 90, '#f3dcb4') +
      path('M-106-84L0-150L106-84Z', '#c4623f') +
      rect(60, -140, 22, 50, '#e8c690') +
      rect(-16, -44, 32, 48, '#7a5a48') +
      [-60, 44].map((x) => rect(x - 12, -60, 28, 30, '#6f8f9c')).join('') +
      path('M0-150L106-84L90-84L90 4L20 4L20-84Z', '#7a3f4c', 'opacity=".14"'),
  )
  return svg(
    width,
    height,
    rect(0, 0, width, height, 'url(#eve)') +
      circle(330, 470, 104, '#fff0c4') +
      circle(330, 470, 170, '#fff0c4', 'opacity=".28"') +
      [
        [760, 190, 300],
        [240, 270, 220],
        [980, 340, 240],
        [560, 410, 260],
      ]
        .map(([x = 0, y = 0, w = 0]) =>
          line(
            `M${x - w / 2} ${y}H${x + w / 2}M${n(x - w / 4)} ${y + 20}H${n(x + w / 1.6)}`,
            '#ffe6d2',
            15,
            'opacity=".6"',
          ),
        )
        .join('') +
      far(610, 50, '#b79ac4') +
      far(650, 34, '#9580b4') +
      far(692, 20, '#7f8f7c') +
      rect(0, horizon, width, height - horizon, '#4a6b4a') +
      rows +
      tufts +
      [520, 560, 610, 920, 960].map((x, i) => cypress(x, 150 + ((i * 67) % 90))).join('') +
      house,
    fade('eve', [
      [0, '#7fa9cf'],
      [0.22, '#f6d0b8'],
      [0.46, '#f4a98f'],
    ]),
  )
}

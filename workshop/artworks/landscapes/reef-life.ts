import {
  between,
  circle,
  ellipse,
  fade,
  group,
  line,
  n,
  path,
  pick,
  range,
  rect,
  seeded,
  smooth,
  svg,
} from '../draw.ts'

/** A coral reef that runs round a mug or tumbler; the floor meets itself at the ends. */
export function reefLife(): string {
  const random = seeded(77)
  const width = 2000
  const fish = (body: string, band: string, eye = '#1d2430') =>
    path('M-70 0C-44-44 30-50 70-6C72 0 70 6 68 10C30 50-44 44-70 0Z', body) +
    path('M-58 0L-116-36C-106-12-106 12-116 36Z', band) +
    path('M-6-38C6-12 6 14-6 38C12 40 22 38 30 34C38 10 38-14 30-36C20-40 8-40-6-38Z', band) +
    path('M-20-34C-4-64 30-58 40-34Z', band) +
    circle(48, -8, 9, '#fff') +
    circle(50, -8, 5, eye)
  const coralFan = (tone: string) =>
    range(9)
      .map((i) => {
        const a = -160 + i * 17.5
        const [x, y] = [Math.cos((a * Math.PI) / 180) * 150, Math.sin((a * Math.PI) / 180) * 190]
        return (
          line(`M0 0Q${n(x * 0.2)} ${n(y * 0.6)} ${n(x)} ${n(y)}`, tone, 17) +
          line(
            `M${n(x * 0.55)} ${n(y * 0.66)}l${n(between(random, -46, -20))} ${n(between(random, -70, -40))}`,
            tone,
            12,
          )
        )
      })
      .join('')
  const tubes = (tone: string, lip: string) =>
    [-70, -24, 26, 74]
      .map((x, i) => {
        const h = 150 + ((i * 53) % 90)
        return (
          path(`M${x - 22} 10L${x - 26} ${-h}L${x + 26} ${-h}L${x + 22} 10Z`, tone) +
          ellipse(x, -h, 26, 11, lip) +
          ellipse(x, -h, 15, 6, '#7a2f52')
        )
      })
      .join('')
  const weed = (tone: string) =>
    [-36, 0, 34]
      .map((x, i) => {
        const h = 260 + i * 46
        return path(
          `M${x - 9} 10C${x - 60} ${-h * 0.3} ${x + 52} ${-h * 0.6} ${x} ${-h}C${x + 78} ${-h * 0.6} ${x - 32} ${-h * 0.3} ${x + 11} 10Z`,
          tone,
        )
      })
      .join('')
  const brain = (tone: string, dark: string) =>
    path('M-110 14C-116-80-60-126 0-126C60-126 116-80 110 14Z', tone) +
    [-84, -56, -28].map((y, i) => line(`M${-76 - i * -8} ${y + 66}q20-22 40 0t40 0t40 0t36 0`, dark, 7)).join('')
  const floor = smooth([
    [-100, 700],
    [150, 716],
    [420, 684],
    [700, 720],
    [1000, 690],
    [1320, 724],
    [1640, 684],
    [1900, 700],
    [2100, 700],
  ])
  const schools = range(3)
    .flatMap((s) =>
      range(7).map(() => {
        const [cx, cy] = [
          [300, 150],
          [1080, 110],
          [1720, 190],
        ][s] ?? [0, 0]
        return group(
          `translate(${n((cx ?? 0) + between(random, -130, 130))} ${n((cy ?? 0) + between(random, -50, 60))}) scale(${s === 1 ? -0.2 : 0.2} .2)`,
          path('M-70 0C-40-34 40-34 76 0C40 34-40 34-70 0ZM-60 0L-116-34L-104 0L-116 34Z', '#0e5e77'),
        )
      }),
    )
    .join('')
  const rays = range(7)
    .map((i) =>
      path(
        `M${160 + i * 290} 0L${250 + i * 290} 0L${180 + i * 290} 640L${20 + i * 290} 640Z`,
        '#ffffff',
        'opacity=".07"',
      ),
    )
    .join('')
  const bubbles = range(46)
    .map(() =>
      circle(
        random() * width,
        between(random, 40, 640),
        between(random, 4, 12),
        'none',
        'stroke="#e8fbfa" stroke-width="3" opacity=".75"',
      ),
    )
    .join('')
  const place = (x: number, y: number, s: number, body: string) =>
    group(`translate(${x} ${y}) scale(${s} ${Math.abs(s)})`, body)
  return svg(
    width,
    830,
    rect(0, 0, width, 830, 'url(#water)') +
      rays +
      schools +
      path(
        'M0 620C200 540 420 640 640 590C860 540 1060 650 1300 600C1540 550 1760 650 2000 620L2000 830L0 830Z',
        '#0f7390',
        'opacity=".6"',
      ) +
      place(120, 720, 0.95, weed('#2f8f6b')) +
      place(330, 720, 1, coralFan('#f2667a')) +
      place(560, 728, 0.9, brain('#f0b04a', '#cf8a2c')) +
      place(760, 724, 0.9, tubes('#b06ac0', '#d49be0')) +
      place(960, 716, 0.8, weed('#3fa37c')) +
      place(1160, 724, 0.95, coralFan('#f58b4c')) +
      place(1400, 730, 0.85, brain('#5cc0a8', '#37937f')) +
      place(1600, 712, 0.95, tubes('#e8557f', '#f59ab4')) +
      place(1810, 720, 0.86, coralFan('#f7d154')) +
      path(`${floor}L2100 830L-100 830Z`, '#f4dfae') +
      range(60)
        .map(() =>
          circle(
            random() * width,
            between(random, 736, 822),
            between(random, 2, 6),
            pick(random, ['#dcc080', '#e5cd95', '#fdf0cc']),
          ),
        )
        .join('') +
      group(
        'translate(480 776)',
        path(
          'M0-40L11-12L40-10L17 8L25 36L0 20L-25 36L-17 8L-40-10L-11-12Z',
          '#e8664f',
          'stroke="#e8664f" stroke-width="14" stroke-linejoin="round"',
        ),
      ) +
      group(
        'translate(1500 782) scale(.8)',
        path(
          'M0-40L11-12L40-10L17 8L25 36L0 20L-25 36L-17 8L-40-10L-11-12Z',
          '#f2b33f',
          'stroke="#f2b33f" stroke-width="14" stroke-linejoin="round"',
        ),
      ) +
      place(470, 330, 1.25, fish('#f5873d', '#fff4e2')) +
      place(820, 420, -1.1, fish('#f7cf3f', '#2b4a8c')) +
      place(1040, 270, 1.2, fish('#2f6fc4', '#f7cf3f')) +
      place(1330, 400, -1.2, fish('#f5873d', '#fff4e2')) +
      place(1640, 330, 1.1, fish('#ef5f8a', '#fde3ea')) +
      place(1890, 450, 0.85, fish('#f7cf3f', '#2b4a8c')) +
      place(160, 400, -0.9, fish('#ef5f8a', '#fde3ea')) +
      bubbles,
    fade('water', [
      [0, '#8fe0dc'],
      [0.45, '#36b0c0'],
      [1, '#14819e'],
    ]),
  )
}

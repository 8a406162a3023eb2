import {
  between,
  circle,
  fade,
  group,
  hill,
  line,
  n,
  path,
  pine,
  range,
  rect,
  seeded,
  sparkle,
  stars,
  svg,
} from '../draw.ts'

/** A lit cabin among snowy pines on a winter night. */
export function snowCabin(): string {
  const random = seeded(25)
  const tree = (x: number, y: number, h: number, tone: string) =>
    pine(x, y, h, tone, 6) +
    group(
      `translate(${n(x)} ${n(y - h * 0.02)}) scale(.58)`,
      pine(-h * 0.05, -h * 0.66, h * 0.5, '#e9f1f7', 3),
      'opacity=".92"',
    )
  const woods = (y: number, low: number, high: number, tone: string, count: number, snow: boolean) =>
    range(count)
      .map((i) => {
        const x = (i * 1040) / count - 20 + between(random, -18, 18)
        const h = between(random, low, high)
        return snow ? tree(x, y + between(random, -8, 14), h, tone) : pine(x, y, h, tone, 6)
      })
      .join('')
  const cabin =
    path('M-210 120L0-230L210 120Z', '#5a3a2c') +
    path('M-156 120L0-140L156 120Z', '#8a5a3c') +
    range(7)
      .map((i) => line(`M${n(-150 + i * 20)} ${108 - i * 33}H${n(150 - i * 20)}`, '#74482f', 4))
      .join('') +
    path('M-240 130L-14-246Q0-262 14-246L240 130L196 130L0-190L-196 130Z', '#f5f8fb') +
    rect(-44, 10, 88, 110, '#4a2c20', 'rx="6"') +
    circle(26, 66, 6, '#f2c766') +
    path('M-40-22L0-92L40-22Z', '#ffd884') +
    line('M0-92V-22M-22-54H22', '#5a3a2c', 6) +
    [-104, 104]
      .map(
        (x) => rect(x - 28, 30, 56, 54, '#ffd884', 'rx="4"') + line(`M${x} 30V84M${x - 28} 57H${x + 28}`, '#5a3a2c', 6),
      )
      .join('') +
    group(
      'translate(0 -4)',
      circle(0, 36, 20, 'none', 'stroke="#3f7f52" stroke-width="11"') + circle(0, 54, 6, '#c8323a'),
    )
  const smoke = line('M104-150C80-210 150-240 112-310C84-360 140-390 128-440', '#dfe7f0', 22, 'opacity=".55"')
  const flakes = range(110)
    .map(() =>
      circle(
        random() * 1000,
        random() * 960,
        between(random, 1.8, 6),
        '#fff',
        `opacity="${n(between(random, 0.5, 1))}"`,
      ),
    )
    .join('')
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, 'url(#sky)') +
      stars(random, 60, 1000, 420, '#fff', 2.2) +
      circle(230, 200, 70, '#fbf3d8') +
      circle(230, 200, 120, '#fbf3d8', 'opacity=".14"') +
      sparkle(700, 130, 26, '#fff6d8') +
      path(
        hill(
          [
            [0, 560],
            [220, 430],
            [420, 540],
            [640, 410],
            [840, 520],
            [1000, 460],
          ],
          1000,
        ),
        '#3f5f8a',
      ) +
      path(
        hill(
          [
            [0, 620],
            [200, 540],
            [420, 610],
            [660, 520],
            [1000, 600],
          ],
          1000,
        ),
        '#557aa4',
      ) +
      woods(700, 130, 230, '#22405f', 22, false) +
      path(
        hill(
          [
            [0, 690],
            [250, 640],
            [520, 690],
            [780, 650],
            [1000, 700],
          ],
          1000,
        ),
        '#b9cfe4',
      ) +
      woods(750, 200, 300, '#1d4a4a', 10, true) +
      path(
        hill(
          [
            [0, 770],
            [280, 730],
            [540, 760],
            [800, 728],
            [1000, 780],
          ],
          1000,
        ),
        '#dfeaf4',
      ) +
      group(
        'translate(520 690)',
        rect(84, -170, 40, 110, '#6b4a3c') + rect(78, -180, 52, 22, '#f5f8fb') + smoke + cabin,
      ) +
      path(
        hill(
          [
            [0, 860],
            [220, 820],
            [480, 812],
            [560, 812],
            [780, 830],
            [1000, 880],
          ],
          1000,
        ),
        '#f6fafd',
      ) +
      path('M476 814L564 814C600 880 470 920 560 1000L330 1000C360 920 500 880 476 814Z', '#d5e3f0') +
      tree(110, 930, 380, '#17403f') +
      tree(890, 940, 420, '#17403f') +
      tree(250, 900, 220, '#1d4a4a') +
      tree(770, 905, 230, '#1d4a4a') +
      flakes,
    fade('sky', [
      [0, '#10204a'],
      [0.6, '#3d5f9a'],
      [1, '#7fa3cc'],
    ]),
  )
}

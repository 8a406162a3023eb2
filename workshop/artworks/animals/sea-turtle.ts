import { circle, line, n, path, range, svg } from '../draw.ts'
import { mirror } from './parts.ts'

export function seaTurtle(): string {
  const [deep, mid, light, cream] = ['#0f4c5c', '#1f7a7a', '#4fb09c', '#f3e6c2']
  const hex = (cx: number, cy: number, r: number, fill: string) =>
    path(
      `M${range(6)
        .map(
          (i) =>
            `${n(cx + r * Math.cos((i * Math.PI) / 3 + Math.PI / 6))} ${n(cy + r * 1.12 * Math.sin((i * Math.PI) / 3 + Math.PI / 6))}`,
        )
        .join('L')}Z`,
      fill,
      `stroke="${cream}" stroke-width="10" stroke-linejoin="round"`,
    ) +
    path(
      `M${range(6)
        .map(
          (i) =>
            `${n(cx + r * 0.5 * Math.cos((i * Math.PI) / 3 + Math.PI / 6))} ${n(cy + r * 0.56 * Math.sin((i * Math.PI) / 3 + Math.PI / 6))}`,
        )
        .join('L')}Z`,
      'none',
      `stroke="${cream}" stroke-width="4" opacity="0.7"`,
    )
  const flipper =
    path('M350 340C260 250 150 210 60 240C40 300 90 380 180 430C240 460 300 450 340 440Z', mid) +
    [
      [130, 280, 24],
      [190, 300, 28],
      [250, 340, 30],
      [170, 360, 22],
      [232, 398, 24],
      [110, 330, 15],
      [300, 390, 22],
    ]
      .map(([x = 0, y = 0, r = 0]) => hex(x, y, r, light))
      .join('')
  const rear =
    path('M370 720C310 760 270 830 280 900C340 900 420 850 440 780Z', mid) +
    [
      [330, 830, 20],
      [370, 800, 22],
      [320, 870, 12],
    ]
      .map(([x = 0, y = 0, r = 0]) => hex(x, y, r, light))
      .join('')
  const head =
    path(
      'M500 110C570 110 596 170 586 230C580 280 550 310 500 312C450 310 420 280 414 230C404 170 430 110 500 110Z',
      mid,
    ) +
    hex(500, 190, 34, light) +
    hex(452, 240, 22, light) +
    hex(548, 240, 22, light) +
    circle(446, 180, 13, deep) +
    circle(554, 180, 13, deep) +
    circle(443, 176, 4, '#fff') +
    circle(551, 176, 4, '#fff')
  const shell =
    path(
      'M500 270C660 270 740 400 726 550C714 690 610 800 500 830C390 800 286 690 274 550C260 400 340 270 500 270Z',
      deep,
    ) +
    `<g clip-path="url(#shell)">${[
      [500, 380, 84],
      [500, 530, 84],
      [500, 680, 84],
      [354, 455, 84],
      [646, 455, 84],
      [354, 605, 84],
      [646, 605, 84],
      [354, 755, 84],
      [646, 755, 84],
      [354, 305, 84],
      [646, 305, 84],
    ]
      .map(([x = 0, y = 0, r = 0], i) => hex(x, y, r, i < 3 ? light : mid))
      .join('')}</g>` +
    path(
      'M500 270C660 270 740 400 726 550C714 690 610 800 500 830C390 800 286 690 274 550C260 400 340 270 500 270Z',
      'none',
      `stroke="${deep}" stroke-width="22"`,
    )
  const waves =
    [
      [80, 600],
      [800, 660],
      [60, 690],
      [830, 750],
    ]
      .map(([x = 0, y = 0]) => line(`M${x} ${y}q26-28 52 0t52 0`, light, 9))
      .join('') +
    circle(150, 540, 9, light) +
    circle(880, 600, 9, light) +
    circle(120, 160, 8, mid) +
    circle(860, 150, 11, mid)
  return svg(
    1000,
    1000,
    waves + mirror(flipper + rear, 500) + path('M500 820L478 880L500 910L522 880Z', mid) + head + shell,
    '<clipPath id="shell"><path d="M500 270C660 270 740 400 726 550C714 690 610 800 500 830C390 800 286 690 274 550C260 400 340 270 500 270Z"/></clipPath>',
  )
}

import { circle, group, line, path, range, ring, svg } from '../draw.ts'
import { mirror } from './parts.ts'

export function elephantMandala(): string {
  const gold = '#e6c27a'
  const halo =
    [0, 1]
      .map((k) =>
        range(k ? 24 : 16)
          .map((i) =>
            group(
              `rotate(${(360 / (k ? 24 : 16)) * i} 500 480)`,
              k
                ? path('M476 62Q500 8 524 62Q500 90 476 62Z', 'none', `stroke="${gold}" stroke-width="6"`)
                : path('M440 130Q500 40 560 130Q500 180 440 130Z', 'none', `stroke="${gold}" stroke-width="6"`) +
                    circle(500, 120, 10, gold),
            ),
          )
          .join(''),
      )
      .join('') +
    ring(500, 480, 322, gold, 6) +
    ring(500, 480, 390, gold, 4)
  const ear =
    path(
      'M372 360C270 300 190 340 190 450C190 560 260 640 350 610C380 590 392 470 372 360Z',
      '#7fa3a8',
      `stroke="${gold}" stroke-width="8"`,
    ) +
    path('M350 410C290 376 240 400 240 460C240 530 290 570 338 560Z', '#d98a8f', `stroke="${gold}" stroke-width="5"`)
  const tusk = path('M432 640C420 700 396 740 352 752C372 700 384 660 390 622Z', '#fdf3dc')
  const trunk =
    path(
      'M440 600C436 720 430 800 470 870C500 920 580 930 600 870C612 830 580 806 556 826C540 840 520 836 520 800C540 740 562 670 560 600Z',
      '#93b7ba',
      `stroke="${gold}" stroke-width="8" stroke-linejoin="round"`,
    ) +
    range(8)
      .map((i) =>
        line(
          `M${450 + i * 1.5} ${660 + i * 24}Q${500 + i} ${674 + i * 25} ${548 - i * 3.5} ${656 + i * 22}`,
          gold,
          4.5,
        ),
      )
      .join('')
  const crown =
    path(
      'M500 236C560 236 600 270 606 330Q560 420 500 520Q440 420 394 330C400 270 440 236 500 236Z',
      '#b23a48',
      `stroke="${gold}" stroke-width="7"`,
    ) +
    path('M500 286Q548 340 500 440Q452 340 500 286Z', 'none', `stroke="${gold}" stroke-width="6"`) +
    circle(500, 356, 20, gold) +
    circle(446, 306, 9, gold) +
    circle(554, 306, 9, gold) +
    circle(500, 500, 12, gold) +
    range(9)
      .map((i) => circle(420 + i * 20, 330 - 58 * Math.sin((i / 8) * Math.PI) * 1.2 + 10, 5, gold))
      .join('')
  const eyes =
    path('M400 476Q428 452 452 480Q426 496 400 476Z', '#22303a') +
    path('M600 476Q572 452 548 480Q574 496 600 476Z', '#22303a') +
    line('M394 462Q428 436 460 470M606 462Q572 436 540 470', gold, 5)
  const head = path(
    'M500 230C630 230 664 330 656 430C650 540 610 610 570 660L430 660C390 610 350 540 344 430C336 330 370 230 500 230Z',
    '#93b7ba',
    `stroke="${gold}" stroke-width="8"`,
  )
  return svg(1000, 1000, halo + mirror(ear, 500) + mirror(tusk, 500) + head + crown + trunk + eyes)
}

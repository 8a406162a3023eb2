import { circle, ellipse, group, line, path, range, svg } from '../../draw.ts'
import { word } from '../../lettering.ts'
import { ink } from '../parts.ts'

/** Three cheerful buns in a bamboo steamer, with 点心. */
export function dimSum(): string {
  const [bamboo, dark, edge, ink1] = ['#d9a860', '#8a5a2c', '#b8823f', '#33261f']
  const bun = (x: number, y: number, s: number, mood: 0 | 1 | 2) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path(
        'M-150 90C-170-40-80-120 0-124C80-120 170-40 150 90C110 120-110 120-150 90Z',
        '#fff8ec',
        `stroke="${ink1}" stroke-width="10" stroke-linejoin="round"`,
      ) +
        line(
          'M0-118C-10-86-34-64-60-54M0-118C4-80 22-60 54-50M0-118C-2-88 0-70-4-52M0-118C-36-100-76-74-96-44M0-118C36-100 74-76 96-44',
          '#d9cbb4',
          8,
        ) +
        circle(-52, 20, 12, ink1) +
        circle(52, 20, 12, ink1) +
        (mood === 1
          ? path('M-26 36Q0 44 26 36Q18 74 0 74Q-18 74-26 36Z', '#d8574f')
          : line(mood === 2 ? 'M-20 44q10 12 20 0q10 12 20 0' : 'M-24 40Q0 66 24 40', ink1, 9)) +
        ellipse(-92, 46, 22, 14, '#f4a79a') +
        ellipse(92, 46, 22, 14, '#f4a79a'),
    )
  const steam = [320, 500, 680]
    .map((x, i) => line(`M${x} ${250 - (i % 2) * 40}q-40-44 0-86t0-84`, '#d8c7ad', 17))
    .join('')
  const basket =
    path(
      'M130 560H870L850 800Q846 840 806 840H194Q154 840 150 800Z',
      bamboo,
      `stroke="${ink1}" stroke-width="12" stroke-linejoin="round"`,
    ) +
    range(9)
      .map((i) => line(`M${190 + i * 78} 590V810`, edge, 8))
      .join('') +
    path('M120 640H880V690H120Z', dark, `stroke="${ink1}" stroke-width="10"`) +
    path(
      'M108 540H892Q912 540 912 564Q912 596 892 596H108Q88 596 88 564Q88 540 108 540Z',
      '#e8bf7c',
      `stroke="${ink1}" stroke-width="12"`,
    )
  return svg(
    1000,
    1000,
    steam +
      bun(250, 480, 0.92, 0) +
      bun(750, 480, 0.92, 2) +
      bun(500, 440, 1.12, 1) +
      basket +
      circle(500, 746, 128, '#c8322f', `stroke="${ink1}" stroke-width="12"`) +
      word('dianxin', 500, 690, 196, ink('#fdf0d2')) +
      line('M180 920q40-26 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0', '#c8322f', 13),
  )
}

import { circle, group, line, n, path, range, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { ink } from './parts.ts'

/** "Live slowly" in Vietnamese, with a palm-leaf hat and a lotus pond. */
export function songCham(): string {
  const [green, pink, straw, dark] = ['#2f6b52', '#e88aa0', '#e6c07a', '#3a2a24']
  const hat =
    path(
      'M500 60L850 330C760 372 620 384 500 384C380 384 240 372 150 330Z',
      straw,
      `stroke="${dark}" stroke-width="10" stroke-linejoin="round"`,
    ) +
    range(7)
      .map((i) =>
        line(
          `M${n(500 - 44 * (i + 0.4))} ${n(94 + 34.5 * i)}Q500 ${n(134 + 38 * i)} ${n(500 + 44 * (i + 0.4))} ${n(94 + 34.5 * i)}`,
          '#c2934a',
          5,
        ),
      )
      .join('') +
    [-0.7, -0.35, 0, 0.35, 0.7]
      .map((k) =>
        line(`M500 66Q${n(500 + k * 200)} 220 ${n(500 + k * 340)} ${n(372 - Math.abs(k) * 26)}`, '#c2934a', 4),
      )
      .join('') +
    line('M250 366C236 408 262 436 306 424', pink, 14)
  const lotus = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      [-64, 64, -40, 40, -18, 18, 0]
        .map((a, i) =>
          group(
            `rotate(${a})`,
            path(
              'M0 0C-40-36-34-104 0-140C34-104 40-36 0 0Z',
              i < 2 ? '#f3b3c0' : i < 4 ? pink : i < 6 ? '#f0a0b2' : '#d96f8a',
              'stroke="#fff6f2" stroke-width="4"',
            ),
          ),
        )
        .join(''),
    )
  const pad = (x: number, y: number, rx: number) =>
    path(
      `M${x} ${y}L${n(x + rx * 0.5)} ${n(y - rx * 0.208)}A${rx} ${n(rx * 0.24)} 0 1 0 ${n(x + rx * 0.86)} ${n(y - rx * 0.122)}Z`,
      '#4f9470',
    )
  const pond =
    pad(290, 848, 140) +
    pad(700, 858, 170) +
    pad(500, 906, 110) +
    line('M80 930q40-18 80 0t80 0M700 940q40-18 80 0t80 0M330 960q40-18 80 0t80 0t80 0', green, 9) +
    lotus(310, 846, 1.06) +
    lotus(660, 858, 1.3)
  return svg(1000, 1000, circle(760, 150, 92, '#f2b24c') + hat + word('songCham', 500, 452, 860, ink(green)) + pond)
}

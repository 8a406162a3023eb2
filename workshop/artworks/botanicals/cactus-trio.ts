import { circle, ellipse, group, line, n, type Point, path, range, rect, svg } from '../draw.ts'
import { petals } from './parts.ts'

const spines = (points: readonly Point[], colour: string): string =>
  points.map(([x, y]) => line(`M${n(x - 7)} ${n(y)}L${n(x)} ${n(y + 6)}L${n(x + 7)} ${n(y)}`, colour, 3.5)).join('')

const pot = (x: number, y: number, w: number, fill: string, band: string, dark: string): string =>
  path(`M${x - w / 2} ${y}L${x + w / 2} ${y}L${x + w * 0.38} ${y + w * 0.82}L${x - w * 0.38} ${y + w * 0.82}Z`, fill) +
  rect(x - w * 0.57, y - 16, w * 1.14, 44, dark, 'rx="10"') +
  line(
    `M${n(x - w * 0.43)} ${n(y + w * 0.36)}l${n(w * 0.143)} ${n(w * 0.14)}l${n(w * 0.143)} ${n(-w * 0.14)}l${n(w * 0.143)} ${n(w * 0.14)}l${n(w * 0.143)} ${n(-w * 0.14)}l${n(w * 0.143)} ${n(w * 0.14)}l${n(w * 0.143)} ${n(-w * 0.14)}`,
    band,
    9,
  )

export function cactusTrio(): string {
  const tall =
    rect(446, 150, 118, 540, '#3f8062', 'rx="59"') +
    path(
      'M450 470L380 470Q330 470 330 420L330 330Q330 296 362 296Q394 296 394 330L394 392Q394 404 406 404L450 404Z',
      '#3f8062',
    ) +
    path(
      'M560 400L626 400Q680 400 680 350L680 262Q680 230 649 230Q618 230 618 262L618 322Q618 334 606 334L560 334Z',
      '#3f8062',
    ) +
    line('M505 200L505 680M475 240L475 680M535 240L535 680', '#2c6049', 5) +
    spines(
      [
        [505, 260],
        [505, 380],
        [505, 500],
        [475, 320],
        [535, 440],
        [475, 560],
        [362, 350],
        [649, 290],
      ],
      '#f5e6c4',
    ) +
    group('translate(505 150)', petals(7, 58, 34, '#e8668a') + circle(0, 0, 14, '#f7c948'))
  const ball =
    ellipse(200, 640, 128, 116, '#6ba368') +
    range(5)
      .map((i) => line(`M200 526C${120 + i * 40} 590 ${120 + i * 40} 690 200 756`, '#4b8350', 5))
      .join('') +
    spines(
      [
        [140, 600],
        [200, 580],
        [260, 610],
        [170, 660],
        [236, 670],
      ],
      '#f5e6c4',
    ) +
    group('translate(200 528)', petals(6, 42, 28, '#f7b538') + circle(0, 0, 10, '#d9622b'))
  const paddles =
    ellipse(800, 620, 84, 112, '#4f9a87') +
    ellipse(730, 500, 54, 72, '#5fae99', 'transform="rotate(-28 730 500)"') +
    ellipse(868, 480, 58, 80, '#5fae99', 'transform="rotate(24 868 480)"') +
    spines(
      [
        [770, 590],
        [830, 600],
        [790, 650],
        [826, 560],
        [724, 490],
        [876, 470],
        [862, 510],
      ],
      '#f5e6c4',
    ) +
    group('translate(900 398)', petals(6, 30, 22, '#e8668a')) +
    group('translate(704 432)', petals(6, 26, 20, '#f7b538'))
  return svg(
    1000,
    1000,
    tall +
      ball +
      paddles +
      pot(505, 690, 240, '#e2795b', '#fbe9cf', '#c95f44') +
      pot(200, 740, 206, '#f0c05a', '#7a4b2a', '#dda53a') +
      pot(800, 728, 212, '#3d6f9e', '#fbe9cf', '#2d5780'),
  )
}

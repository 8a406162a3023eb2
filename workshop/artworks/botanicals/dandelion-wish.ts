import { between, circle, group, leaf, line, n, range, seeded, svg } from '../draw.ts'

/** Dandelion clocks losing their seeds, in cream for dark garments. */
export function dandelionWish(): string {
  const random = seeded(19)
  const cream = '#f6ecd4'
  const seed = (length: number) =>
    line(`M0 0L0 ${n(-length)}`, cream, 2.6) +
    line('M0 6L0-10', '#d9a441', 7) +
    range(9)
      .map((i) => {
        const a = ((-162 + i * 18) * Math.PI) / 180
        return line(`M0 ${n(-length)}L${n(Math.cos(a) * 30)} ${n(-length + Math.sin(a) * 26)}`, cream, 2)
      })
      .join('') +
    circle(0, -length, 3.4, cream)
  const clock = (r: number, count: number, keep: (angle: number) => boolean) =>
    range(count)
      .map((i) => {
        const a = (i * 360) / count + between(random, -3, 3)
        return keep(a) ? group(`rotate(${n(a)}) translate(0 ${n(-r * 0.14)})`, seed(r * (i % 2 ? 0.78 : 0.56))) : ''
      })
      .join('') + circle(0, 0, r * 0.13, '#d9a441')
  const flying = [
    [585, 330, 24, 1],
    [690, 345, 52, 0.9],
    [640, 240, 34, 0.95],
    [745, 250, 66, 0.85],
    [700, 150, 40, 0.82],
    [815, 175, 58, 0.75],
    [775, 80, 48, 0.68],
    [845, 70, 74, 0.6],
  ]
    .map(([x = 0, y = 0, turn = 0, size = 1]) => group(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, seed(54)))
    .join('')
  const leaves = [
    [400, 980, 250, -158],
    [396, 980, 190, -128],
    [520, 980, 230, -22],
    [510, 980, 170, -52],
    [330, 980, 170, -170],
  ]
    .map(([x = 0, y = 0, long = 0, turn = 0]) => leaf(x, y, long, 46, turn, '#7f9a6a', cream))
    .join('')
  return svg(
    900,
    1000,
    line('M370 400C384 620 372 800 400 980', cream, 9) +
      line('M660 640C640 760 560 880 520 980', cream, 7) +
      line('M190 690C210 800 290 900 330 980', cream, 6) +
      leaves +
      group(
        'translate(370 390)',
        clock(250, 34, (a) => a < 20 || a > 72),
      ) +
      group(
        'translate(662 630)',
        clock(160, 26, () => true),
      ) +
      group(
        'translate(188 684)',
        clock(130, 22, () => true),
      ) +
      flying,
  )
}

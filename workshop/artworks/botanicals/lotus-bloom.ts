import { circle, group, line, path, range, svg } from '../draw.ts'

export function lotusBloom(): string {
  const gold = '#e8c98a'
  const petal = (angle: number, length: number, width: number, fill: string) =>
    group(
      `translate(550 640) rotate(${angle})`,
      path(
        `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z`,
        fill,
        `stroke="${gold}" stroke-width="8" stroke-linejoin="round"`,
      ) +
        line(
          `M0 ${-length * 0.2}L0 ${-length * 0.8}M${-width * 0.22} ${-length * 0.24}Q${-width * 0.36} ${-length * 0.5} ${-width * 0.12} ${-length * 0.74}M${width * 0.22} ${-length * 0.24}Q${width * 0.36} ${-length * 0.5} ${width * 0.12} ${-length * 0.74}`,
          gold,
          3.5,
          'opacity="0.8"',
        ),
    )
  const back = [-84, 84, -62, 62].map((a) => petal(a, 430, 120, '#a84a6c')).join('')
  const middle = [-42, 42, -21, 21].map((a) => petal(a, 470, 128, '#cf6f8d')).join('')
  const front =
    petal(-66, 300, 96, '#e79bb0') +
    petal(66, 300, 96, '#e79bb0') +
    petal(-32, 360, 112, '#eeb0c0') +
    petal(32, 360, 112, '#eeb0c0') +
    petal(0, 420, 118, '#f6cdd6')
  const rays = range(25)
    .map((i) => {
      const a = ((-180 + i * 7.5) * Math.PI) / 180
      const r = i % 2 ? 545 : 515
      return circle(550 + r * Math.cos(a), 640 + r * Math.sin(a), i % 2 ? 5 : 9, gold)
    })
    .join('')
  const water = [351, 234, 117]
    .map((half, i) =>
      line(`M${550 - half} ${735 + i * 58}${'q29.25 -30 58.5 0t58.5 0'.repeat((half * 2) / 117)}`, gold, 7),
    )
    .join('')
  return svg(1100, 1000, rays + back + middle + front + water)
}

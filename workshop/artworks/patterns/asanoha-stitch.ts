import { n, path, range, rect, svg } from '../draw.ts'

/** The hemp-leaf pattern of Japanese sashiko, as rows of stitches on indigo; repeats on all sides. */
export function asanohaStitch(): string {
  const side = 250
  const height = (side * Math.sqrt(3)) / 2
  const mid = height / 3
  const segments: string[] = []
  const seg = (x1: number, y1: number, x2: number, y2: number) => segments.push(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`)
  for (const row of range(4)) {
    const y = row * height
    for (const col of range(6)) {
      const x = col * side - (row % 2 ? side / 2 : 0) - side / 2
      seg(x, y, x + side, y)
      seg(x, y, x + side / 2, y + height)
      seg(x + side, y, x + side / 2, y + height)
      // Each triangle of the grid is connected from its center to its corners: together they form the six-pointed leaf.
      const down = [x + side / 2, y + mid] as const
      seg(...down, x, y)
      seg(...down, x + side, y)
      seg(...down, x + side / 2, y + height)
      const up = [x + side, y + height - mid] as const
      seg(...up, x + side / 2, y + height)
      seg(...up, x + (side * 3) / 2, y + height)
      seg(...up, x + side, y)
    }
  }
  const d = segments.join('')
  const weave = range(58)
    .map((i) => rect(0, i * 15, 1000, 1.4, '#3a567f', 'opacity=".45"'))
    .join('')
  return svg(
    1000,
    866,
    rect(0, 0, 1000, 866, '#1d3557') +
      weave +
      path(
        d,
        'none',
        'stroke="#12243f" stroke-width="10" stroke-linecap="round" stroke-dasharray="21 14.7" transform="translate(2 3)" opacity=".6"',
      ) +
      path(d, 'none', 'stroke="#f4ead2" stroke-width="6.5" stroke-linecap="round" stroke-dasharray="21 14.7"'),
  )
}

import { n, path, range, rect, svg } from '../draw.ts'

/** A knitted winter band of stars, trees and diamonds; each character is one stitch. Repeats on all sides. */
const chart = [
  '................',
  'r...r...r...r...',
  '.r.r.r.r.r.r.r.r',
  '..r...r...r...r.',
  '................',
  'wwwwwwwwwwwwwwww',
  '................',
  '.......w........',
  '.w.....w.....w..',
  '..ww..www..ww...',
  '..www.www.www...',
  '...wwwwwwwww....',
  '.....wwwww......',
  'wwwwwww.wwwwww..',
  '.....wwwww......',
  '...wwwwwwwww....',
  '..www.www.www...',
  '..ww..www..ww...',
  '.w.....w.....w..',
  '.......w........',
  '................',
  'wwwwwwwwwwwwwwww',
  '................',
  '...g.......g....',
  '..ggg.....ggg...',
  '..ggg.....ggg...',
  '.ggggg...ggggg..',
  '..ggg.....ggg...',
  '.ggggg...ggggg..',
  'ggggggg.ggggggg.',
  '...b.......b....',
  '................',
  'r.r.r.r.r.r.r.r.',
  '.r.r.r.r.r.r.r.r',
  '................',
  'wwwwwwwwwwwwwwww',
]

export function nordicKnit(): string {
  const [columns, width] = [48, 1200]
  const w = width / columns
  const h = 26
  const height = chart.length * h
  const yarns: Record<string, string> = { '.': '#2f4f6b', r: '#c23b3b', w: '#f5eee0', g: '#6f9b7c', b: '#d9a45c' }
  const shapes: Record<string, string> = {}
  for (const [row, text] of chart.entries())
    for (const col of range(columns)) {
      const key = text[col % text.length] ?? '.'
      const [x, y] = [col * w + w / 2, row * h]
      // One stitch is a V of two slanted loops; it overlaps the next row.
      const loop = (side: 1 | -1) =>
        `M${n(x)} ${n(y + h * 1.06)}q${n(side * w * 0.06)} ${n(-h * 0.3)} ${n(side * w * 0.44)} ${n(-h * 0.98)}q${n(side * -w * 0.14)} ${n(-h * 0.18)} ${n(side * -w * 0.3)} ${n(h * 0.02)}q${n(side * -w * 0.15)} ${n(h * 0.2)} ${n(side * -w * 0.14)} ${n(h * 0.5)}Z`
      shapes[key] = (shapes[key] ?? '') + loop(1) + loop(-1)
    }
  return svg(
    width,
    height,
    rect(0, 0, width, height, '#1b3148') +
      Object.entries(shapes)
        .map(([key, d]) => path(d, yarns[key] ?? ''))
        .join(''),
  )
}

import { circle, group, path, range, rect, ring, svg } from '../draw.ts'
import { word } from '../lettering.ts'

/** A mixtape with a sunset label; its pale edge makes it visible on dark fabric. */
export function cassetteSummer(): string {
  const reel = (x: number) =>
    circle(x, 356, 74, '#f7efe0') +
    circle(x, 356, 52, '#2b2a33') +
    range(6)
      .map((i) => group(`translate(${x} 356) rotate(${i * 60})`, rect(-7, -52, 14, 22, '#f7efe0')))
      .join('') +
    ring(x, 356, 74, '#2b2a33', 6)
  const stripes = ['#f7c548', '#f19a3e', '#e8653a', '#c93f4d', '#8c2f5c']
    .map((tone, i) => rect(120, 230 + i * 46, 760, 47, tone))
    .join('')
  const screws = [
    [74, 74],
    [926, 74],
    [74, 586],
    [926, 586],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 17, '#f7efe0') + path(`M${x - 10} ${y - 3}h20v6h-20Z`, '#2b2a33'))
    .join('')
  return svg(
    1000,
    660,
    rect(8, 8, 984, 644, '#f7efe0', 'rx="62"') +
      rect(26, 26, 948, 608, '#2f6f78', 'rx="48"') +
      rect(26, 26, 948, 60, '#3d8791', 'rx="40"') +
      rect(110, 96, 780, 384, '#fff7e6', 'rx="30"') +
      word('summerMix', 500, 122, 420, 'fill="#2b2a33"') +
      stripes +
      rect(120, 216, 760, 5, '#2b2a33') +
      path('M230 262H770A94 94 0 0 1 770 450H230A94 94 0 0 1 230 450A94 94 0 0 1 230 262Z', '#2b2a33') +
      rect(390, 300, 220, 112, '#6d5560', 'rx="14"') +
      path('M390 356C430 300 430 412 470 412L390 412Z', '#8f7380') +
      path('M610 300L610 412L540 412C590 400 580 330 610 300Z', '#8f7380') +
      reel(266) +
      reel(734) +
      path('M250 634L290 524H710L750 634Z', '#24565e') +
      circle(350, 590, 18, '#f7efe0') +
      circle(650, 590, 18, '#f7efe0') +
      rect(440, 566, 36, 36, '#f7efe0', 'rx="6"') +
      rect(524, 566, 36, 36, '#f7efe0', 'rx="6"') +
      screws,
  )
}

import { ellipse, group, line, path, range, rect, svg } from '../../draw.ts'
import { word } from '../../lettering.ts'
import { ink } from '../parts.ts'

/** A cup in side view, its rim centered at (x, y). */
function cup(x: number, y: number, s: number, body: string, dark: string, steam: string): string {
  return group(
    `translate(${x} ${y}) scale(${s})`,
    line('M104 40C170 30 176 130 92 134', body, 22) +
      path('M-112 0L112 0C112 100 84 168 40 176L-40 176C-84 168-112 100-112 0Z', body) +
      ellipse(0, 0, 112, 24, dark) +
      ellipse(0, 4, 92, 16, '#5a3420') +
      ellipse(0, 188, 140, 16, dark) +
      [-40, 0, 40].map((dx, i) => line(`M${dx} -40q-22-30 0-60t0-60${i === 1 ? 't0-50' : ''}`, steam, 9)).join(''),
  )
}

export function oneCup(): string {
  const panel = (cx: number) =>
    word('oneCup', cx, 130, 620, ink('#fbefdc')) +
    rect(cx - 290, 408, 130, 6, '#e9a253') +
    rect(cx + 160, 408, 130, 6, '#e9a253') +
    word('atATime', cx, 392, 270, ink('#e9a253')) +
    cup(cx, 612, 0.66, '#fbefdc', '#d9b48a', '#e9a253')
  const beans = range(34)
    .map((i) => {
      const [x, y] = [(i * 613) % 2000, (i * 397) % 830]
      const near = [520, 1480].some((c) => Math.abs(x - c) < 330)
      return near && y > 130 && y < 740
        ? ''
        : group(
            `translate(${x} ${y}) rotate(${i * 47})`,
            ellipse(0, 0, 30, 20, '#8a5636') + line('M-26 0Q0-12 26 0', '#3b2118', 5),
          )
    })
    .join('')
  return svg(
    2000,
    830,
    rect(0, 0, 2000, 830, '#3b2118') +
      beans +
      panel(520) +
      panel(1480) +
      line('M1000 120L1000 710', '#8a5636', 4, 'stroke-dasharray="4 18"'),
  )
}

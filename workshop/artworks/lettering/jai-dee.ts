import { circle, group, leaf, line, path, range, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { ink } from './parts.ts'

/** "Be kind to yourself" in Thai, under an arch of frangipani. */
export function jaiDee(): string {
  const [teal, coral, gold] = ['#1f6f6b', '#e2604a', '#f2b63f']
  const plumeria = (r: number) =>
    range(5)
      .map((i) =>
        group(
          `rotate(${i * 72})`,
          path(
            `M0 0C${-r * 0.62} ${-r * 0.2} ${-r * 0.5} ${-r} ${r * 0.06} ${-r}C${r * 0.46} ${-r * 0.9} ${r * 0.36} ${-r * 0.3} 0 0Z`,
            '#fff8ec',
            'stroke="#e7b7a0" stroke-width="4"',
          ) +
            path(
              `M0 0C${-r * 0.2} ${-r * 0.1} ${-r * 0.16} ${-r * 0.52} ${r * 0.03} ${-r * 0.56}C${r * 0.18} ${-r * 0.5} ${r * 0.14} ${-r * 0.2} 0 0Z`,
              gold,
            ),
        ),
      )
      .join('')
  const arch = range(9)
    .map((i) => {
      const a = ((-170 + i * 20) * Math.PI) / 180
      const [x, y] = [500 + Math.cos(a) * 380, 470 + Math.sin(a) * 380]
      const turn = -170 + i * 20
      return (
        leaf(x, y, 104, 42, turn - 62, '#3f8f6a', teal) +
        leaf(x, y, 104, 42, turn + 62, '#6fae7c', teal) +
        group(`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${i * 31})`, plumeria(i % 2 ? 54 : 74))
      )
    })
    .join('')
  return svg(
    1000,
    900,
    line('M122 500A380 380 0 0 1 878 500', teal, 8) +
      arch +
      word('jaiDee', 500, 330, 440, ink(coral)) +
      word('withYourself', 500, 622, 640, ink(teal)) +
      line('M300 826q34-30 66 0t66 0t66 0t66 0t66 0t66 0', gold, 13) +
      [220, 790].map((x) => circle(x, 826, 11, coral)).join(''),
  )
}

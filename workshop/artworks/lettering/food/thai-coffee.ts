import { circle, group, line, type Point, path, range, rect, smooth, svg } from '../../draw.ts'
import { word } from '../../lettering.ts'
import { ink } from '../parts.ts'

export function thaiCoffee(): string {
  const panel = (cx: number) =>
    word('thisMorning', cx, 120, 400, ink('#7a2e1d')) +
    word('noHurry', cx, 330, 520, ink('#d9562f')) +
    line(`M${cx - 230} 628${'q28.750-22 57.500 0t57.500 0'.repeat(4)}`, '#e9a13b', 9)
  const temple = (x: number) =>
    group(
      `translate(${x} 830)`,
      [1, 0.78, 0.56]
        .map((k, i) =>
          path(
            `M${-170 * k} ${-i * 96}Q${-70 * k} ${-60 - i * 96} ${-46 * k} ${-150 - i * 96}L${46 * k} ${-150 - i * 96}Q${70 * k} ${-60 - i * 96} ${170 * k} ${-i * 96}Z`,
            ['#d9562f', '#e9a13b', '#d9562f'][i] ?? '',
          ),
        )
        .join('') + path('M-26-330Q0-400 0-520Q0-400 26-330Z', '#7a2e1d'),
    )
  const cloud = (x: number, y: number) =>
    group(`translate(${x} ${y})`, line('M-80 0Q-80-36-44-32Q-30-70 6-50Q40-70 50-30Q84-34 80 0Z', '#e9a13b', 6))
  return svg(
    2000,
    830,
    rect(0, 0, 2000, 830, '#fdf0d8') +
      circle(1000, 400, 150, '#f6c668') +
      temple(1000) +
      temple(20) +
      temple(1980) +
      cloud(130, 190) +
      cloud(1870, 190) +
      cloud(800, 160) +
      cloud(1210, 200) +
      panel(500) +
      panel(1500) +
      path(`${smooth(range(41).map((i): Point => [i * 50, 770 + 16 * Math.sin(i * 0.9)]))}L2000 830L0 830Z`, '#2f7f86'),
  )
}

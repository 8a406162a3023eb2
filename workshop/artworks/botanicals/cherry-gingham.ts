import { circle, group, leaf, line, path, range, rect, svg } from '../draw.ts'

/** Cherries on a pink check; repeats on all sides. */
export function cherryGingham(): string {
  const check = range(10)
    .map(
      (i) =>
        rect(i * 100, 0, 50, 1000, '#f4a9ae', 'opacity=".55"') + rect(0, i * 100, 1000, 50, '#f4a9ae', 'opacity=".55"'),
    )
    .join('')
  const fruit = (x: number, y: number) =>
    circle(x, y, 46, '#c8202f') +
    path(`M${x - 44} ${y + 12}A46 46 0 0 0 ${x + 44} ${y + 12}A60 60 0 0 1 ${x - 44} ${y + 12}Z`, '#9c1424') +
    circle(x - 16, y - 16, 10, '#f7b7b4') +
    line(`M${x - 12} ${y - 40}q12 10 24 0`, '#9c1424', 6)
  const pair = (turn: number) =>
    group(
      `rotate(${turn})`,
      line('M-42 46C-36-20-10-70 12-96M46 60C44-6 34-56 12-96', '#5d7a35', 8) +
        leaf(12, -96, 104, 50, -8, '#6f9a42', '#4f7430') +
        leaf(12, -96, 84, 42, -158, '#86ad55', '#5d7a35') +
        fruit(-44, 78) +
        fruit(50, 92),
    )
  const places = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((col) => [col * 250 + (row % 2 ? 250 : 125), row * 250 + 125] as const),
  )
  const all = places.flatMap(([x, y], i) =>
    [x - 1000, x, x + 1000]
      .filter((at) => at > -130 && at < 1130)
      .map((at) => group(`translate(${at} ${y}) scale(.86)`, pair(((i * 47) % 40) - 20))),
  )
  const bows = places
    .filter((_, i) => i % 2 === 0)
    .map(([x, y]) => circle((x + 125) % 1000, y, 7, '#c8202f') + circle((x + 125) % 1000, y, 3, '#fff'))
  return svg(1000, 1000, rect(0, 0, 1000, 1000, '#fff4ef') + check + bows.join('') + all.join(''))
}

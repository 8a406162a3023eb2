import { circle, group, line, n, path, range, ring, sparkle, svg } from '../draw.ts'

export function moonPhases(): string {
  const [pale, gold] = ['#f3ead2', '#d9b66a']
  const phase = (x: number, y: number, r: number, lit: number) => {
    const rx = r * Math.abs(Math.cos(lit * Math.PI))
    const waxing = x < 550
    const sweep = lit < 0.5 ? 0 : 1
    const d = waxing
      ? `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${n(rx)} ${r} 0 0 ${sweep} ${x} ${y - r}Z`
      : `M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}A${n(rx)} ${r} 0 0 ${1 - sweep} ${x} ${y - r}Z`
    return ring(x, y, r, gold, 4) + path(d, pale)
  }
  const row = [
    [112, 46, 0.18],
    [226, 54, 0.34],
    [356, 64, 0.5],
    [744, 64, 0.5],
    [874, 54, 0.34],
    [988, 46, 0.18],
  ]
    .map(([x = 0, r = 0, lit = 0]) => phase(x, 480, r, lit))
    .join('')
  const moon =
    circle(550, 480, 104, pale) +
    [
      [515, 445, 20],
      [590, 500, 28],
      [535, 530, 14],
      [585, 430, 12],
      [500, 500, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#dccda5'))
      .join('') +
    ring(550, 480, 124, gold, 4)
  const rays = range(36)
    .map((i) => {
      const a = (i * Math.PI) / 18
      const far = i % 3 === 0 ? 190 : 160
      return line(
        `M${n(550 + 140 * Math.cos(a))} ${n(480 + 140 * Math.sin(a))}L${n(550 + far * Math.cos(a))} ${n(480 + far * Math.sin(a))}`,
        gold,
        4,
      )
    })
    .join('')
  const vine = [1, -1]
    .map((s) =>
      group(
        `translate(550 ${480 + s * 250}) scale(1 ${s})`,
        line('M-330 0Q-160 110 0 110Q160 110 330 0', gold, 4) +
          range(13)
            .map((i) => {
              const t = (i - 6) / 6.6
              return group(
                `translate(${n(t * 310)} ${n(110 - 96 * t * t)}) rotate(${n(90 - t * 50)})`,
                path('M0 0C12-14 34-14 48 0C34 14 12 14 0 0Z', i % 2 ? pale : gold),
              )
            })
            .join(''),
      ),
    )
    .join('')
  const sky = [
    [550, 150, 34],
    [300, 190, 18],
    [800, 190, 18],
    [300, 770, 18],
    [800, 770, 18],
    [550, 812, 34],
    [420, 120, 10],
    [680, 120, 10],
    [420, 850, 10],
    [680, 850, 10],
  ]
    .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, pale))
    .join('')
  return svg(1100, 1000, rays + moon + row + vine + sky)
}

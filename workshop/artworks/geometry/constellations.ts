import { circle, fade, group, line, type Point, path, rect, seeded, sparkle, stars, svg } from '../draw.ts'

export function constellations(): string {
  const random = seeded(7)
  const gold = '#f0d698'
  const figures: Point[][] = [
    [
      [0, 0],
      [60, -30],
      [120, -18],
      [168, 20],
      [260, 30],
      [270, 100],
      [180, 96],
      [168, 20],
    ],
    [
      [0, 0],
      [70, 60],
      [150, 30],
      [220, 90],
      [300, 60],
    ],
    [
      [0, 100],
      [60, 0],
      [130, 90],
      [200, 10],
      [260, 110],
    ],
    [
      [0, 0],
      [40, 110],
      [0, 210],
      [90, 130],
      [40, 110],
      [150, 40],
    ],
    [
      [0, 0],
      [90, 30],
      [180, -10],
      [240, 60],
      [180, 130],
      [90, 110],
      [90, 30],
    ],
  ]
  const spots: Point[] = [
    [90, 150],
    [560, 110],
    [660, 330],
    [130, 400],
    [380, 560],
    [690, 640],
    [90, 790],
    [420, 860],
    [770, 900],
  ]
  const rendered = spots
    .map(([x, y], i) => {
      const figure = figures[i % 5] ?? []
      return group(
        `translate(${x} ${y}) rotate(${((i * 23) % 40) - 20})`,
        line(`M${figure.map(([px, py]) => `${px} ${py}`).join('L')}`, '#8fa8d9', 2.5, 'stroke-dasharray="2 8"') +
          figure.map(([px, py], k) => (k % 3 === 0 ? sparkle(px, py, 19, gold) : circle(px, py, 6, '#fff'))).join(''),
      )
    })
    .join('')
  const planets =
    circle(450, 330, 46, '#d9845a') +
    line('M372 352Q450 386 528 306', gold, 6) +
    circle(890, 200, 34, '#7ea7c9') +
    circle(878, 190, 8, '#a9c6de') +
    path('M300 700A56 56 0 1 0 356 756A44 44 0 0 1 300 700Z', gold) +
    circle(620, 500, 18, '#c7b3e5')
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, 'url(#sky)') + stars(random, 330, 1000, 1000, '#fff', 2.6) + rendered + planets,
    fade('sky', [
      [0, '#101a44'],
      [1, '#1c2d66'],
    ]),
  )
}

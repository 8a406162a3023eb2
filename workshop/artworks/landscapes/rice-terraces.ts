import {
  circle,
  fade,
  group,
  hill,
  land,
  line,
  type Point,
  path,
  range,
  rect,
  ridge,
  seeded,
  smooth,
  svg,
} from '../draw.ts'

export function riceTerraces(): string {
  const [w, h] = [1050, 1400]
  const greens = [
    '#cfe08b',
    '#aacb6a',
    '#86b556',
    '#649c49',
    '#4a843f',
    '#376d37',
    '#275630',
    '#1b4329',
    '#123322',
    '#0c271b',
  ]
  const steps = range(20)
    .map((i) => {
      const y = 640 + i * 22 + i ** 1.75 * 1.55
      const amp = 20 + i * 4.6
      const points = range(22).map((k): Point => {
        const x = k * 50
        return [x, y + amp * Math.sin(x / (210 + i * 7) + i * 0.42 + 1.1) + amp * 0.35 * Math.sin(x / 88 + i * 0.9)]
      })
      const fill = greens[Math.min(greens.length - 1, Math.floor(i / 2))] ?? ''
      const flooded = i % 3 === 1
      return (
        path(hill(points, h), flooded ? 'url(#pool)' : fill) +
        line(smooth(points), '#f2f1b4', 2 + i * 0.22, 'opacity="0.85"') +
        path(
          hill(
            points.map(([x, py]): Point => [x, py + 15 + i * 1.9]),
            h,
          ),
          fill,
        )
      )
    })
    .join('')
  const hut = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path('M-70-30L0-92L70-30Z', '#5d3322') +
        path('M0-92L70-30L36-30Z', '#7a4630') +
        rect(-46, -30, 92, 34, '#c98f58') +
        rect(-10, -24, 22, 28, '#432418') +
        rect(-46, 4, 8, 18, '#432418') +
        rect(38, 4, 8, 18, '#432418'),
    )
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(300, 330, 105, '#fff5d8') +
      path(land(ridge(seeded(21), w, 560, 250, 0.45), h), '#a9cfc4') +
      path(land(ridge(seeded(9), w, 610, 190, 0.45), h), '#7fb6a0') +
      hut(790, 664, 0.9) +
      steps +
      hut(260, 1034, 1.25),
    fade('sky', [
      [0, '#8fd0d6'],
      [0.25, '#d5ecd2'],
      [0.45, '#fbeec0'],
    ]) +
      fade('pool', [
        [0, '#e9f4d4'],
        [1, '#8fc7ba'],
      ]),
  )
}

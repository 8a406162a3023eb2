import { circle, fade, land, line, path, pine, range, rect, ridge, seeded, svg } from '../draw.ts'

export function alpineDawn(): string {
  const random = seeded(4)
  const [w, h] = [1050, 1400]
  const tones = ['#f3b18f', '#e58f7e', '#c97078', '#9f5673', '#704469', '#46345a', '#272445', '#141630']
  const layers = tones.map((tone, i) => {
    const id = `m${i}`
    const skyline = ridge(random, w, 560 + i * 108, 300 - i * 22, 0.5 + i * 0.008, 8)
    return {
      defs: fade(id, [
        [0, tone],
        [1, tones[Math.max(0, i - 1)] ?? tone, 1],
      ]),
      body: path(land(skyline, h), `url(#${id})`),
    }
  })
  const trees = range(60)
    .map((i) => pine(i * 18.5 - 10, 1405 - 24 * Math.sin(i / 6), 60 + random() * 90, '#0b0d20', 6))
    .join('')
  const birds = [
    [360, 380, 26],
    [430, 345, 20],
    [312, 428, 17],
    [480, 405, 15],
  ] as const
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(640, 470, 330, '#ffe9b8', 'opacity="0.18"') +
      circle(640, 470, 235, '#ffe9b8', 'opacity="0.28"') +
      circle(640, 470, 150, '#fff3d0') +
      birds
        .map(([x, y, s]) =>
          line(
            `M${x - s} ${y - s * 0.35}Q${x - s * 0.4} ${y - s * 0.6} ${x} ${y}Q${x + s * 0.4} ${y - s * 0.6} ${x + s} ${y - s * 0.35}`,
            '#9f5673',
            4,
          ),
        )
        .join('') +
      layers.map((layer) => layer.body).join('') +
      trees,
    fade('sky', [
      [0, '#f7d9b5'],
      [0.3, '#fbd5a6'],
      [0.55, '#f5b591'],
    ]) + layers.map((layer) => layer.defs).join(''),
  )
}

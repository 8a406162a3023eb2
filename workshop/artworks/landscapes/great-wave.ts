import { circle, line, path, range, ring, svg } from '../draw.ts'

export function rollingWave(): string {
  const foam = '#f7f3e3'
  const body = path(
    'M40 640C150 640 250 600 320 500C390 395 450 255 600 215C740 180 850 270 846 380C800 320 730 300 668 330C590 368 575 470 640 545C720 640 860 650 980 620L980 1000L20 1000Z',
    '#1c5d8f',
  )
  const inner = path(
    'M120 690C240 670 330 600 395 500C450 410 500 315 600 280C560 330 520 420 545 515C580 640 740 720 980 690L980 1000L40 1000Z',
    '#2f86b5',
  )
  const deep = path('M100 770C260 745 380 680 450 570C480 680 640 790 980 770L980 1000L60 1000Z', '#133f6b')
  const stripes = [
    [470, 425, 60],
    [430, 500, 90],
    [520, 350, 40],
  ]
    .map(([x = 0, y = 0, b = 0]) =>
      line(`M${x} ${y}C${x - 10} ${y + b} ${x + 10} ${y + b * 2} ${x + 60} ${y + b * 2.6}`, foam, 9),
    )
    .join('')
  const crest = range(15)
    .map((i) => {
      const a = -2.75 + i * 0.235
      return circle(668 + 178 * Math.cos(a), 380 + 172 * Math.sin(a), 31 - Math.abs(i - 8) * 1.5, foam)
    })
    .join('')
  const drips = range(8)
    .map((i) => circle(846 - i * 20 + (i % 2) * 12, 415 + ((i * 37) % 60), 14 - i * 0.8, foam))
    .join('')
  const spray = [
    [900, 250, 12],
    [930, 320, 9],
    [875, 205, 8],
    [780, 150, 10],
    [690, 130, 8],
    [905, 440, 10],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#1c5d8f'))
    .join('')
  const curls =
    range(4)
      .map((i) => line(`M${60 + i * 232} ${880 + (i % 2) * 26}q58-62 116 0t116 0`, foam, 9))
      .join('') +
    range(4)
      .map((i) => line(`M${10 + i * 240} ${945 - (i % 2) * 16}q58-52 116 0t116 0`, '#2f86b5', 8))
      .join('')
  return svg(
    1000,
    1000,
    `<g clip-path="url(#disc)">${circle(500, 500, 440, '#f6e3bd')}${circle(330, 330, 140, '#e4572e')}${body}${inner}${deep}${stripes}${crest}${drips}${spray}${curls}</g>${ring(500, 500, 452, '#133f6b', 16)}`,
    '<clipPath id="disc"><circle cx="500" cy="500" r="444"/></clipPath>',
  )
}

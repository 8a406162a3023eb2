import { between, circle, fade, group, land, line, path, pine, range, rect, ridge, seeded, svg } from '../draw.ts'

export function bearForest(): string {
  const random = seeded(36)
  const bear =
    'M110 860L130 640C100 560 110 460 190 400C260 350 340 340 420 330C480 300 560 296 640 312C720 300 780 300 820 276C826 240 850 226 872 246C920 250 980 280 1020 330C1060 350 1090 376 1084 404C1070 430 1010 436 960 440C930 470 910 510 900 560L918 860L830 860L806 660C780 640 740 630 700 640L560 650C500 650 440 640 400 630C370 670 350 700 336 740L340 860L250 860L236 720L210 860Z'
  const layer = (y: number, tone: string, amount: number) =>
    path(land(ridge(random, 1150, y, amount, 0.5, 6), 1000), tone)
  const trees = (y: number, count: number, size: number, tone: string) =>
    range(count)
      .map((i) =>
        pine((i * 1150) / count + random() * 20, y + random() * 26, size * between(random, 0.7, 1.2), tone, 6),
      )
      .join('')
  return svg(
    1150,
    1000,
    `<g clip-path="url(#bear)">${rect(0, 0, 1150, 1000, 'url(#dusk)')}${circle(640, 420, 70, '#fff1cf')}${layer(520, '#b06a6a', 150)}${layer(580, '#7a5468', 120)}${trees(690, 40, 120, '#4b4260')}${trees(770, 34, 170, '#2c2f4a')}${trees(880, 30, 240, '#171c33')}${rect(0, 850, 1150, 100, '#171c33')}</g>` +
      group('translate(975 345)', circle(0, 0, 8, '#171c33')) +
      path('M1066 372C1082 372 1090 384 1084 400L1056 396Z', '#171c33') +
      range(8)
        .map((i) => line(`M${150 + i * 118} 892q40-16 80 0`, '#2c2f4a', 7))
        .join('') +
      [
        [300, 200],
        [420, 150],
        [360, 250],
      ]
        .map(([x = 0, y = 0]) => line(`M${x - 28} ${y - 8}q16-8 28 8q12-16 28-8`, '#2c2f4a', 6))
        .join(''),
    `<clipPath id="bear"><path d="${bear}"/></clipPath>` +
      fade('dusk', [
        [0.25, '#f7c98f'],
        [0.5, '#ee9a76'],
        [0.8, '#9c5a6e'],
      ]),
  )
}

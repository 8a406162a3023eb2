import { circle, group, line, path, range, ring, sparkle, svg } from '../draw.ts'

/** Sun and moon share one face, in gold and cream for dark garments. */
export function sunMoon(): string {
  const [gold, cream, deep] = ['#e6b450', '#f6ead0', '#b98327']
  const rays = range(24)
    .map((i) =>
      group(
        `rotate(${i * 15})`,
        i % 2
          ? path('M-20-300C-40-350 26-370-6-446C60-380 44-340 20-300Z', gold)
          : path('M-26-296L0-470L26-296Z', gold) + line('M0-312L0-430', deep, 4),
      ),
    )
    .join('')
  const face =
    circle(0, 0, 282, gold) +
    path('M0-282A282 282 0 0 1 0 282C-150 190-176-110 0-282Z', cream) +
    ring(0, 0, 282, deep, 7) +
    line('M0-282C-176-110-150 190 0 282', deep, 7)
  const features =
    line('M-206-70C-176-120-116-124-76-92', deep, 11) +
    path('M-206-20C-176-62-112-62-80-18C-112 8-176 8-206-20Z', '#fff8e6', `stroke="${deep}" stroke-width="7"`) +
    circle(-142, -22, 22, deep) +
    line('M50-92C96-128 160-122 196-80', deep, 11) +
    line('M56-22C96 16 156 16 190-24M78 2L64 26M122 14L122 42M166 2L182 26', deep, 8) +
    line('M-44-84C-74-10-86 50-92 74C-84 100-40 104-16 88', deep, 8) +
    path('M-104 158C-66 138-36 150-16 146C10 150 44 136 92 154C56 204-62 210-104 158Z', '#c8574a') +
    line('M-116 156C-56 172 40 174 104 152', deep, 6) +
    circle(150, 90, 40, '#e79a7c', 'opacity=".45"') +
    circle(-170, 90, 38, '#d9722f', 'opacity=".45"')
  const stars = [
    [86, 96, 40],
    [914, 110, 48],
    [906, 900, 36],
    [96, 892, 46],
    [500, 18, 16],
    [500, 982, 16],
    [16, 500, 16],
    [984, 500, 16],
  ]
    .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, cream))
    .join('')
  return svg(1000, 1000, stars + group('translate(500 500)', rays + face + features))
}

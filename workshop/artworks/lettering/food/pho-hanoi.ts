import { ellipse, group, leaf, line, path, range, rect, ring, svg } from '../../draw.ts'
import { word } from '../../lettering.ts'
import { ink, signWord } from '../parts.ts'

export function phoHanoi(): string {
  const [red, dark] = ['#c8362b', '#2b2230']
  const noodles = range(9)
    .map((i) =>
      line(
        `M${300 + i * 26} 560q${40 - i * 6}-60 ${90 - i * 10}-20t${70 - i * 12} 10`,
        i % 2 ? '#f6e7c4' : '#fbf3dd',
        13,
      ),
    )
    .join('')
  const bowl =
    path('M150 560L850 560C840 740 720 840 620 856L380 856C280 840 160 740 150 560Z', red) +
    path('M176 620L824 620L816 660L184 660Z', '#fbf0dc') +
    range(13)
      .map((i) => line(`M${206 + i * 48} 654l0-24l26 0l0 14l-12 0`, dark, 5))
      .join('') +
    rect(370, 850, 260, 34, '#9c2620', 'rx="8"') +
    ellipse(500, 560, 352, 84, '#fbf0dc') +
    ellipse(500, 562, 322, 68, '#d9913f')
  const toppings =
    noodles +
    [
      [400, 540, -20],
      [470, 520, 10],
      [640, 560, 20],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        group(
          `translate(${x} ${y}) rotate(${r})`,
          ellipse(0, 0, 66, 26, '#a8554a') + line('M-50-4Q0-18 50-4', '#e9b7a0', 6),
        ),
      )
      .join('') +
    [
      [560, 580],
      [620, 590],
      [520, 600],
      [350, 580],
      [700, 552],
      [590, 520],
    ]
      .map(([x = 0, y = 0]) => ring(x, y, 13, '#5f9a52', 6))
      .join('') +
    leaf(560, 540, 110, 46, -40, '#4f8a4a', '#356436') +
    leaf(560, 540, 100, 42, 10, '#6ba35c', '#4f8a4a') +
    path('M330 560a40 40 0 0 1 70-20l-36 24Z', '#8fbf4a')
  const sticks = line('M620 520L900 250', '#7a4a30', 18) + line('M660 530L950 290', '#8f5a3a', 18)
  const steam = [400, 500, 600]
    .map((x, i) => line(`M${x} 450q-34-40 0-80t0-${70 + (i % 2) * 30}`, '#e9a253', 12))
    .join('')
  return svg(
    1000,
    1000,
    group(
      'translate(60 6) scale(0.88)',
      group('translate(0 60)', steam + bowl + sticks + toppings) +
        signWord('pho', 440, 40, 470, red, '#f2c766', 9) +
        word('everyDay', 500, 990, 400, ink(dark)),
    ),
  )
}

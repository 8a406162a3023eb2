import { between, circle, ellipse, group, hill, leaf, line, n, path, pick, range, rect, seeded, svg } from '../draw.ts'
import { daisy, lavender, petals, tulip } from './parts.ts'

export function wildflowerMeadow(): string {
  const random = seeded(14)
  const [w, h] = [1000, 1400]
  const stems = range(46)
    .map((i) => {
      const x = ((i * 37) % 46) * 21.6 + 14 + between(random, -8, 8)
      const tall = 330 + random() * 640 * (0.55 + 0.45 * Math.sin((x / w) * Math.PI))
      const y = h - tall
      const bend = between(random, -40, 40)
      const kind = i % 6
      const green = pick(random, ['#4f7a4c', '#6f9454', '#39614a'])
      const head =
        [
          daisy(46 + random() * 16, '#fffaf0', '#f0a92e'),
          petals(6, 44, 36, '#e4694a') + circle(0, 0, 11, '#5d2430'),
          lavender(150, '#7d68b5'),
          tulip(48, '#f0b4b0', '#db8a8d'),
          daisy(38, '#5b86c4', '#f6dc88'),
          range(16)
            .map((k) =>
              circle(
                28 * Math.cos(k * 2.4) * Math.sqrt(k / 16) * 1.5,
                28 * Math.sin(k * 2.4) * Math.sqrt(k / 16) * 1.5,
                8,
                k % 2 ? '#f4c445' : '#eaa92c',
              ),
            )
            .join(''),
        ][kind] ?? ''
      return (
        line(`M${n(x)} ${h}Q${n(x)} ${n(y + tall * 0.4)} ${n(x + bend)} ${n(y)}`, green, 5) +
        leaf(x + bend * 0.12, h - tall * 0.34, 120, 30, -60, green) +
        leaf(x + bend * 0.2, h - tall * 0.5, 100, 26, -122, green) +
        group(`translate(${n(x + bend)} ${n(y)}) rotate(${n(bend * 0.4)})`, head)
      )
    })
    .join('')
  const grass = range(120)
    .map(() => {
      const x = random() * w
      return line(
        `M${n(x)} 1410q${n(between(random, -14, 14))} -90 ${n(between(random, -50, 50))} ${n(-120 - random() * 200)}`,
        pick(random, ['#8fae6b', '#5d8656', '#a9c07e']),
        4.5,
      )
    })
    .join('')
  const bees = [
    [250, 300],
    [730, 240],
    [560, 150],
  ]
    .map(([x = 0, y = 0]) =>
      group(
        `translate(${x} ${y})`,
        ellipse(-6, -15, 8, 15, '#dfe9ea', 'transform="rotate(-30)"') +
          ellipse(9, -15, 8, 15, '#dfe9ea', 'transform="rotate(24)"') +
          ellipse(0, 0, 20, 13, '#f2b632') +
          rect(-7, -12, 5, 24, '#3b2a20') +
          rect(4, -12, 5, 24, '#3b2a20'),
      ),
    )
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, '#f8f0de') +
      path(
        hill(
          [
            [0, 1180],
            [300, 1120],
            [700, 1190],
            [1000, 1130],
          ],
          h,
        ),
        '#dfe3bd',
      ) +
      grass +
      stems +
      bees,
  )
}

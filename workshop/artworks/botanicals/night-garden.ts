import { circle, group, n, type Point, pick, range, rect, seeded, svg } from '../draw.ts'
import { petals, sprig } from './parts.ts'

export function nightGarden(): string {
  const random = seeded(88)
  const [w, h] = [840, 1400]
  const bloom = (s: number, a: string, b: string, heart: string) =>
    petals(8, s, s * 0.62, a) +
    group('rotate(22)', petals(8, s * 0.68, s * 0.44, b)) +
    circle(0, 0, s * 0.2, heart) +
    range(8)
      .map((i) => circle(s * 0.28 * Math.cos(i * 0.785), s * 0.28 * Math.sin(i * 0.785), s * 0.035, heart))
      .join('')
  const spots: Point[] = [
    [150, 150],
    [470, 90],
    [740, 240],
    [330, 370],
    [80, 520],
    [620, 520],
    [300, 690],
    [790, 760],
    [540, 850],
    [110, 900],
    [360, 1060],
    [700, 1110],
    [140, 1270],
    [500, 1320],
    [800, 1390],
    [0, 1130],
    [840, 480],
  ]
  const leaves = spots
    .map(([x, y], i) =>
      group(
        `translate(${x} ${y}) rotate(${n(random() * 360)})`,
        range(5)
          .map((k) =>
            group(
              `rotate(${k * 72})`,
              sprig(150 + (i % 3) * 40, 30, 5, 62, 26, ['#2f6b5b', '#3f8570', '#1f5249'], '#1b473f'),
            ),
          )
          .join(''),
      ),
    )
    .join('')
  const small = range(70)
    .map(() => {
      const x = random() * w
      const y = random() * h
      return group(
        `translate(${n(x)} ${n(y)})`,
        petals(5, 17, 13, pick(random, ['#f4dca8', '#e8a0a0', '#9db7e0'])) + circle(0, 0, 4, '#c9772f'),
      )
    })
    .join('')
  const tones = [
    ['#d9546e', '#f08a94', '#f7d67a'],
    ['#e8935a', '#f7bd86', '#7a2435'],
    ['#7a68c0', '#a796e0', '#f7d67a'],
    ['#f1d9c0', '#fbeede', '#d98a3a'],
  ] as const
  const blooms = spots
    .map(([x, y], i) => {
      const [a, b, c] = tones[i % 4] ?? tones[0]
      return group(`translate(${x} ${y}) rotate(${n(random() * 90)})`, bloom(112 - (i % 3) * 20, a, b, c))
    })
    .join('')
  return svg(w, h, rect(0, 0, w, h, '#0f1d2e') + leaves + small + blooms)
}

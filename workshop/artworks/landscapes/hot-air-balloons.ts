import {
  between,
  circle,
  ellipse,
  fade,
  group,
  hill,
  line,
  n,
  type Point,
  path,
  range,
  rect,
  seeded,
  svg,
} from '../draw.ts'

/** Balloons over morning hills. */
export function hotAirBalloons(): string {
  const random = seeded(41)
  const balloon = (tones: readonly [string, string, string]) => {
    const gore = (k: number) =>
      `M0-150C${n(150 * k)}-150 ${n(176 * k)}-20 ${n(134 * k)} 60C${n(96 * k)} 120 ${n(36 * k)} 150 ${n(28 * k)} 178L${n(-28 * k)} 178C${n(-36 * k)} 150 ${n(-96 * k)} 120 ${n(-134 * k)} 60C${n(-176 * k)}-20 ${n(-150 * k)}-150 0-150Z`
    return (
      path(gore(1), tones[0]) +
      path(gore(0.72), tones[1]) +
      path(gore(0.46), tones[0]) +
      path(gore(0.18), tones[1]) +
      path('M-141 40C-60 74 60 74 141 40L124 76C50 104-50 104-124 76Z', tones[2]) +
      path('M26-148C110-140 176-40 130 64C110 104 80 124 60 146C110 60 120-60 26-148Z', '#1d2440', 'opacity=".12"') +
      line('M-24 178L-20 222M24 178L20 222', '#5b4636', 3) +
      path('M-26 222L26 222L21 262L-21 262Z', '#9a6a3c') +
      rect(-28, 218, 56, 9, '#7a5230', 'rx="4"')
    )
  }
  const ridgeAt = (y: number, swing: number): Point[] =>
    range(9).map((i): Point => [i * 125, y + between(random, -swing, swing)])
  const hills = [
    [930, 46, '#c9b7c9'],
    [1010, 50, '#a79bbd'],
    [1100, 50, '#7d86a8'],
    [1190, 44, '#55708c'],
    [1290, 36, '#35566a'],
  ] as const
  const cloud = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path(
        'M-150 30A40 40 0 0 1-110-12A62 62 0 0 1 4-42A54 54 0 0 1 96-16A38 38 0 0 1 150 30Z',
        '#ffffff',
        'opacity=".72"',
      ),
    )
  const trees = range(60)
    .map(() => {
      const [x, y] = [random() * 1000, between(random, 1322, 1396)]
      return ellipse(x, y, between(random, 8, 20), between(random, 10, 26), '#254353')
    })
    .join('')
  const place = (x: number, y: number, s: number, body: string) => group(`translate(${x} ${y}) scale(${s})`, body)
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, 'url(#morning)') +
      circle(720, 860, 120, '#fff3d0', 'opacity=".9"') +
      circle(720, 860, 190, '#fff3d0', 'opacity=".25"') +
      cloud(190, 210, 0.9) +
      cloud(820, 130, 1.05) +
      cloud(880, 620, 0.7) +
      cloud(90, 700, 0.8) +
      hills.map(([y, swing, tone]) => path(hill(ridgeAt(y, swing), 1400), tone)).join('') +
      trees +
      place(360, 400, 1.55, balloon(['#d9533f', '#f6e7c8', '#2f6f78'])) +
      place(760, 330, 0.92, balloon(['#2f6f9a', '#f2c14e', '#f6e7c8'])) +
      place(790, 690, 0.66, balloon(['#e58a3a', '#fbe3c0', '#8c3b4a'])) +
      place(180, 830, 0.5, balloon(['#3f8f7f', '#f6e7c8', '#e0a53c'])) +
      place(560, 900, 0.34, balloon(['#8c3b6a', '#f3b8a6', '#f2c14e'])),
    fade('morning', [
      [0, '#7db7d8'],
      [0.42, '#f3d9c4'],
      [0.68, '#f6b796'],
      [1, '#e89a8c'],
    ]),
  )
}

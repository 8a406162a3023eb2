import { between, circle, fade, group, line, n, path, pick, range, rect, seeded, stars, svg } from '../draw.ts'

/** A harbour city at night with its lights in the water. */
export function neonSkyline(): string {
  const random = seeded(2047)
  const water = 960
  const lights = ['#ffd27a', '#ff9ec4', '#8fe3f0', '#ffe9b8']
  const row = (tone: string, low: number, high: number, lit: number, wide: number) => {
    let x = -20
    let out = ''
    while (x < 1010) {
      const w = between(random, wide * 0.7, wide * 1.4)
      const h = between(random, low, high)
      const top = water - h
      out += rect(x, top, w + 1, h, tone)
      if (random() < 0.35)
        out += path(`M${n(x)} ${n(top)}L${n(x + w / 2)} ${n(top - w * 0.55)}L${n(x + w)} ${n(top)}Z`, tone)
      if (random() < 0.3) out += rect(x + w / 2 - 2, top - 90, 4, 92, tone) + circle(x + w / 2, top - 92, 5, '#ff6f8f')
      for (let wy = top + 18; wy < water - 16; wy += 21)
        for (let wx = x + 9; wx < x + w - 13; wx += 17)
          if (random() < lit)
            out += rect(wx, wy, 8, 11, pick(random, lights), `opacity="${n(between(random, 0.5, 1))}"`)
      x += w + between(random, 0, 5)
    }
    return out
  }
  const tower =
    path(`M470 ${water}L486 420L514 420L530 ${water}Z`, '#2a1f55') +
    rect(496, 240, 8, 190, '#2a1f55') +
    circle(500, 238, 8, '#ff6f8f') +
    rect(456, 470, 88, 60, '#3a2b70', 'rx="20"') +
    rect(462, 488, 76, 9, '#8fe3f0') +
    rect(466, 508, 68, 6, '#ff9ec4') +
    range(14)
      .map((i) => rect(494 - i * 0.4, 560 + i * 28, 12 + i * 0.8, 8, '#ffd27a', 'opacity=".9"'))
      .join('')
  const city =
    row('#3b2f78', 220, 420, 0.16, 70) + tower + row('#261d56', 130, 330, 0.34, 82) + row('#150f38', 60, 190, 0.4, 96)
  const ripples = range(90)
    .map(() => {
      const y = between(random, water + 14, 1390)
      const depth = (y - water) / 440
      const w = between(random, 30, 130) * (0.5 + depth)
      return line(
        `M${n(random() * 1000)} ${n(y)}h${n(w)}`,
        pick(random, [...lights, '#0c0a26', '#0c0a26']),
        2.5 + depth * 4,
        `opacity="${n(between(random, 0.3, 0.8))}"`,
      )
    })
    .join('')
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, 'url(#night)') +
      stars(random, 90, 1000, 460, '#fff', 2.6) +
      circle(730, 330, 150, '#ffc9a8') +
      circle(730, 330, 230, '#ff9ec4', 'opacity=".16"') +
      circle(690, 300, 26, '#f5b193', 'opacity=".6"') +
      circle(780, 370, 36, '#f5b193', 'opacity=".6"') +
      circle(750, 270, 14, '#f5b193', 'opacity=".6"') +
      city +
      group(`translate(0 ${water * 2}) scale(1 -1)`, city, 'opacity=".42"') +
      rect(0, water, 1000, 440, 'url(#water)') +
      rect(0, water - 3, 1000, 8, '#0b0824') +
      ripples,
    fade('night', [
      [0, '#140f3d'],
      [0.4, '#4b2a7a'],
      [0.62, '#c0548f'],
      [0.7, '#f08f86'],
    ]) +
      fade('water', [
        [0, '#2a1a5e', 0.45],
        [1, '#0c0828', 0.92],
      ]),
  )
}

import { between, type Point, path, pick, polygon, range, rect, seeded, svg } from '../draw.ts'

export function terrazzo(): string {
  const random = seeded(41)
  const tones = ['#d98a73', '#3f5f63', '#e7b65c', '#8fae9b', '#2b3440', '#c8a9a0', '#f7d9cf', '#7d94a8']
  const placed: { x: number; y: number; r: number }[] = []
  for (let tries = 0; tries < 6000 && placed.length < 330; tries += 1) {
    const r =
      placed.length < 40
        ? between(random, 34, 58)
        : placed.length < 120
          ? between(random, 16, 30)
          : between(random, 4, 12)
    const spot = { x: random() * 1000, y: random() * 1000, r }
    if (placed.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > other.r + r + 3)) placed.push(spot)
  }
  const chips = placed
    .map(({ x, y, r }) => {
      const sides = 5 + Math.floor(random() * 3)
      const spin = random() * 6
      return path(
        polygon(
          range(sides).map((i): Point => {
            const a = spin + (i / sides) * Math.PI * 2 + between(random, -0.28, 0.28)
            const k = r * between(random, 0.72, 1.02)
            return [x + k * Math.cos(a), y + k * Math.sin(a)]
          }),
        ),
        pick(random, tones),
      )
    })
    .join('')
  return svg(1000, 1000, rect(0, 0, 1000, 1000, '#f5f0e6') + chips)
}

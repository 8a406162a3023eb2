import { circle, group, path, range, rect, seeded, svg } from '../draw.ts'

export function bauhausGrid(): string {
  const random = seeded(19)
  const tones = ['#d8402f', '#1d4e89', '#f2b134', '#1b1b1e', '#f6ecd9', '#5aa9a1']
  const cell = (x: number, y: number, i: number) => {
    const background = tones[(i * 7 + Math.floor(i / 5) * 2) % 6] ?? ''
    const ink = tones[(i * 7 + Math.floor(i / 5) * 2 + 2 + (i % 3)) % 6] ?? ''
    const third = tones[(i * 7 + Math.floor(i / 5) * 2 + 1) % 6] ?? ''
    const turn = Math.floor(random() * 4) * 90
    const shapes = [
      path('M0 0L200 0A200 200 0 0 1 0 200Z', ink) + circle(52, 52, 34, third),
      circle(100, 100, 82, ink) + path('M100 18A82 82 0 0 1 100 182Z', third),
      path('M0 0L200 200L0 200Z', ink) + circle(140, 62, 40, third),
      path('M0 100A100 100 0 0 1 200 100Z', ink) + path('M0 200A100 100 0 0 1 200 200Z', third),
      range(4)
        .map((k) => rect(0, k * 50, 200, 25, ink))
        .join(''),
      path('M0 0A200 200 0 0 1 200 200L130 200A130 130 0 0 0 0 70Z', ink) +
        path('M0 120A80 80 0 0 1 80 200L0 200Z', third),
      range(3)
        .flatMap((r) => range(3).map((c) => circle(40 + c * 60, 40 + r * 60, 17, ink)))
        .join(''),
    ]
    return group(
      `translate(${x} ${y}) rotate(${turn} 100 100)`,
      rect(-0.5, -0.5, 201, 201, background) + (shapes[(i * 3 + Math.floor(i / 5)) % shapes.length] ?? ''),
    )
  }
  return svg(
    1000,
    1000,
    range(25)
      .map((i) => cell((i % 5) * 200, Math.floor(i / 5) * 200, i))
      .join(''),
  )
}

import { circle, range, rect, svg } from '../draw.ts'

export function seigaiha(): string {
  const tones = [
    ['#123f73', '#f5efe0'],
    ['#2a6aa5', '#f5efe0'],
    ['#0d2c54', '#e8d9b0'],
    ['#5b9cc6', '#f5efe0'],
  ] as const
  const scale = (x: number, y: number, i: number) => {
    const [ink, paper] = tones[i % 4] ?? tones[0]
    return (
      [78, 70, 54, 46, 30, 22].map((r, k) => circle(x, y, r, k % 2 ? ink : paper)).join('') +
      (i % 7 === 3 ? circle(x, y, 22, '#d9a441') : '')
    )
  }
  return svg(
    1223,
    1000,
    rect(0, 0, 1223, 1000, '#123f73') +
      range(30)
        .flatMap((row) =>
          range(10).map((col) =>
            scale(col * 152.9 - (row % 2 ? 76.4 : 0), row * 38 - 30, row * 3 + col * 5 + (row % 3)),
          ),
        )
        .join(''),
  )
}

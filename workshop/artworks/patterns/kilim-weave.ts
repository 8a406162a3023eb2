import { range, rect, svg } from '../draw.ts'

export function kilimWeave(): string {
  const tones = ['#8f2d22', '#d9853b', '#f0dcb4', '#1f4a53', '#c9563c', '#2b2a33']
  const step = (cx: number, cy: number, r: number, tone: string, k = 10) =>
    range(2 * r + 1)
      .map((i) => {
        const half = r - Math.abs(i - r)
        return rect(cx - (half + 0.5) * k, cy + (i - r - 0.5) * k, (2 * half + 1) * k, k + 0.4, tone)
      })
      .join('')
  const diamond = (x: number, y: number, order: readonly number[]) =>
    [9, 7, 5, 3, 1].map((r, i) => step(x, y, r, tones[order[i] ?? 0] ?? '')).join('')
  const teeth = (y: number, tone: string, up: boolean) =>
    range(26)
      .map((i) =>
        range(3)
          .map((k) => rect(i * 40 + k * 5, up ? y - k * 7 : y + k * 7, 40 - k * 10, 7.4, tone))
          .join(''),
      )
      .join('')
  let body = rect(0, 0, 1000, 1000, '#8f2d22')
  const bands = [
    { y: 0, g: 3 },
    { y: 250, g: 0 },
    { y: 500, g: 1 },
    { y: 750, g: 0 },
  ]
  bands.forEach(({ y, g }, b) => {
    body += rect(0, y, 1000, 250.5, tones[g] ?? '')
    body +=
      range(6)
        .map((i) =>
          diamond(
            i * 200,
            y + 125,
            [
              [2, 4, 1, 5, 2],
              [1, 3, 2, 4, 5],
              [2, 3, 0, 2, 5],
              [1, 3, 2, 4, 5],
            ][b] ?? [],
          ),
        )
        .join('') +
      range(5)
        .map(
          (i) =>
            step(100 + i * 200, y + 125, 3, tones[b % 2 ? 2 : 1] ?? '') +
            step(100 + i * 200, y + 125, 1, tones[5] ?? ''),
        )
        .join('')
    body +=
      rect(0, y - 12, 1000, 24, tones[2] ?? '') +
      rect(0, y - 5, 1000, 10, tones[5] ?? '') +
      teeth(y + 12, tones[2] ?? '', false) +
      teeth(y - 19, tones[2] ?? '', true)
  })
  return svg(
    1000,
    1000,
    body +
      rect(0, 988, 1000, 24, tones[2] ?? '') +
      rect(0, 995, 1000, 10, tones[5] ?? '') +
      teeth(981, tones[2] ?? '', true),
  )
}

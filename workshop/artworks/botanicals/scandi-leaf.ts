import { circle, group, line, path, range, rect, svg } from '../draw.ts'
import { sprig } from './parts.ts'

export function nordicLeaves(): string {
  const [w, h] = [1070, 1400]
  const tones = ['#2f4b52', '#c9785a', '#8fa596', '#d9b56b']
  const tile = (x: number, y: number, i: number) => {
    const tone = tones[i % 4] ?? ''
    const motif =
      [
        sprig(190, 0, 6, 78, 26, [tone], tone),
        range(4)
          .map((k) =>
            group(`translate(0 ${-30 - k * 44})`, path('M0 0Q-62-14-66-62Q-16-56 0 0Q16-56 66-62Q62-14 0 0Z', tone)),
          )
          .join('') + line('M0 0L0-200', tone, 5),
        line('M0 0L0-196', tone, 5) +
          range(5)
            .map(
              (k) =>
                line(
                  `M0 ${-20 - k * 34}L${-56 + k * 8} ${-66 - k * 34}M0 ${-20 - k * 34}L${56 - k * 8} ${-66 - k * 34}`,
                  tone,
                  5,
                ) +
                circle(-56 + k * 8, -66 - k * 34, 10, tone) +
                circle(56 - k * 8, -66 - k * 34, 10, tone),
            )
            .join(''),
      ][(i * 5 + Math.floor(i / 5)) % 3] ?? ''
    return group(`translate(${x} ${y})`, motif)
  }
  const tiles = range(7)
    .flatMap((row) => range(7).map((col) => tile(col * 178 + (row % 2 ? 89 : 0), 200 + row * 216, row * 7 + col + row)))
    .join('')
  const dots = range(8)
    .flatMap((row) => range(14).map((col) => circle(col * 89 + 0, row * 216 + 12, 4.5, '#b9a98f')))
    .join('')
  return svg(w, h, rect(0, 0, w, h, '#f5eee1') + tiles + dots, '')
}

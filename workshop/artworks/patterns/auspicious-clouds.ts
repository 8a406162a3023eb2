import { group, line, range, rect, svg } from '../draw.ts'

/** Auspicious clouds of Chinese brocade, gold on deep red; repeats on all sides. */
export function auspiciousClouds(): string {
  const spiral = (x: number, y: number, r: number, side: 1 | -1) => {
    const s = (v: number) => v * side * r
    return `M${x + s(-1)} ${y}C${x + s(-1)} ${y - r * 1.4} ${x + s(1)} ${y - r * 1.4} ${x + s(1)} ${y}C${x + s(1)} ${y + r} ${x + s(-0.5)} ${y + r} ${x + s(-0.5)} ${y}C${x + s(-0.5)} ${y - r * 0.62} ${x + s(0.5)} ${y - r * 0.62} ${x + s(0.46)} ${y + r * 0.06}`
  }
  const cloud = (gold: string) => {
    const d = [
      spiral(-88, 10, 46, 1),
      spiral(88, 10, 46, -1),
      spiral(0, -40, 58, 1),
      'M-134 10C-176 10-196 44-170 70C-140 96-70 78-20 84C40 90 90 70 150 84C190 92 220 76 236 62',
      'M-120 92C-70 104 10 96 60 104C110 112 150 104 176 110',
    ].join('')
    return line(d, gold, 9)
  }
  const place = (x: number, y: number, turn: 1 | -1, gold: string) =>
    [x - 1000, x, x + 1000]
      .filter((at) => at > -250 && at < 1250)
      .map((at) => group(`translate(${at} ${y}) scale(${turn * 0.8} .8)`, cloud(gold)))
      .join('')
  const rows = range(5).map((row) =>
    range(2)
      .map((col) =>
        place(
          col * 500 + (row % 2 ? 375 : 125),
          100 + row * 200,
          row % 2 ? -1 : 1,
          (row + col) % 2 ? '#f0cd7c' : '#e0ad4e',
        ),
      )
      .join(''),
  )
  const dots = range(5).map((row) =>
    range(2)
      .map((col) => {
        const x = (col * 500 + (row % 2 ? 125 : 375)) % 1000
        return group(`translate(${x} ${100 + row * 200})`, line('M-44 22L44 22M-70 0L24 0M-20-22L60-22', '#c7842f', 6))
      })
      .join(''),
  )
  return svg(1000, 1000, rect(0, 0, 1000, 1000, '#8f1d22') + dots.join('') + rows.join(''))
}

import { circle, group, line, path, range, rect, svg } from '../draw.ts'

export function batikWaves(): string {
  const [w, h] = [1223, 1000]
  const [indigo, cream, brown] = ['#15294f', '#efe0bd', '#a5653a']
  const hook =
    path(
      'M0 0C40-70 120-70 126-14C130 30 76 46 62 14C54-8 84-20 92-4C96-34 44-40 30 6C22 40 44 84 96 88C60 108-14 92 0 0Z',
      cream,
    ) +
    circle(74, 6, 7, brown) +
    line('M14 26C10 60 40 100 92 104', brown, 5)
  const diagonal = range(17)
    .map((stripe) =>
      group(
        `translate(${stripe * 170 - 1300} 0) rotate(38 0 500)`,
        range(18)
          .map((i) => group(`translate(0 ${i * 112 - 500})`, hook))
          .join('') +
          line('M-30-600L-30 1700', cream, 5) +
          range(64)
            .map((i) => group(`translate(-46 ${i * 36 - 600}) rotate(45)`, rect(-7, -7, 14, 14, i % 2 ? brown : cream)))
            .join('') +
          line('M-62-600L-62 1700', cream, 5) +
          range(54)
            .map((i) => circle(140, i * 42 - 600, 4, '#7fa0c9'))
            .join(''),
      ),
    )
    .join('')
  return svg(w, h, rect(0, 0, w, h, indigo) + diagonal)
}

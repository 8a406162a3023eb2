import { type Outline, traceOutline } from './outline.ts'

/** Returns an outline as the `d` attribute of an SVG path, rounded to hundredths. */
export function svgPathOf(outline: Outline): string {
  const parts: string[] = []
  const n = (value: number) => String(Math.round(value * 100) / 100)
  const add = (letter: string, ...values: number[]) => parts.push(letter + values.map(n).join(' '))
  traceOutline(
    {
      moveTo: (x, y) => add('M', x, y),
      lineTo: (x, y) => add('L', x, y),
      quadraticCurveTo: (cx, cy, x, y) => add('Q', cx, cy, x, y),
      bezierCurveTo: (ax, ay, bx, by, x, y) => add('C', ax, ay, bx, by, x, y),
      closePath: () => parts.push('Z'),
    },
    outline,
  )
  return parts.join('')
}

import type { Paint } from '@podwright/design/values'
import { parseHex } from '@podwright/domain/print/color-distance'
import { gradientLine } from '../../../painter/paint-style.ts'
import type { Matrix } from './matrix.ts'
import type { PdfFile, PdfRef, PdfValue } from './pdf-file.ts'

export type Gradient = Exclude<Paint, { kind: 'solid' }>

/** Adds a gradient over a box centered at the origin as a pattern; `matrix` maps the box to the page. Ignores alpha. */
export function addGradient(file: PdfFile, paint: Gradient, width: number, height: number, matrix: Matrix): PdfRef {
  const { isRadial, x0, y0, r0, x1, y1, r1 } = gradientLine(paint, width, height)
  const shading: PdfValue = {
    ShadingType: isRadial ? 3 : 2,
    ColorSpace: '/DeviceRGB',
    Coords: isRadial ? [x0, y0, r0, x1, y1, r1] : [x0, y0, x1, y1],
    Function: colorFunction(paint.stops),
    Extend: [true, true],
  }
  return file.add({ Type: '/Pattern', PatternType: 2, Shading: shading, Matrix: matrix })
}

/** Minimum distance of stops, far below what is visible: the bounds of a stitching function must increase. */
const minStep = 1e-5

function colorFunction(stops: Gradient['stops']): PdfValue {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) throw new Error('gradient has no stops')
  const whole = [{ ...first, at: 0 }, ...stops, { ...last, at: 1 }]
  const rising = whole.filter(({ at }, i) => i === 0 || i === whole.length - 1 || (at > 0 && at < 1))
  // Two stops at the same offset form a hard edge: the second one is moved by a minimal step.
  const hard = stops.filter(({ at }) => at <= 0).at(-1)
  if (hard) rising[0] = { ...hard, at: 0 }
  const end = stops.find(({ at }) => at >= 1)
  if (end) rising[rising.length - 1] = { ...end, at: 1 }
  const places: number[] = []
  for (const { at } of rising) places.push(Math.max(at, (places.at(-1) ?? -1) + minStep))
  const pieces = rising.slice(1).map(({ colour }, i) => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: colorOf(rising[i]?.colour ?? colour),
    C1: colorOf(colour),
    N: 1,
  }))
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: pieces,
    Bounds: places.slice(1, -1),
    Encode: pieces.flatMap(() => [0, 1]),
  }
}

/** Returns red, green and blue from 0 to 1. */
export function colorOf(hex: string): number[] {
  return parseHex(hex).map((byte) => byte / 255)
}

/** Returns the opacity of a color from 0 to 1. */
export function alphaOf(hex: string): number {
  return hex.length === 9 ? Number.parseInt(hex.slice(7), 16) / 255 : 1
}

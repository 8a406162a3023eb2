import type { Paint } from '@podwright/design/values'
import type { PaintContext } from './surface.ts'

/** Converts a paint to a canvas style over a box centered at the origin. */
export function styleOf<Picture>(
  context: PaintContext<Picture>,
  paint: Paint,
  width: number,
  height: number,
): string | CanvasGradient {
  if (paint.kind === 'solid') return paint.colour
  const line = gradientLine(paint, width, height)
  const { x0, y0, r0, x1, y1, r1 } = line
  const gradient = line.isRadial
    ? context.createRadialGradient(x0, y0, r0, x1, y1, r1)
    : context.createLinearGradient(x0, y0, x1, y1)
  for (const { at, colour } of paint.stops) gradient.addColorStop(at, colour)
  return gradient
}

/** Geometry of a gradient: from one point to another, or from one circle to another. */
export type GradientLine = {
  readonly isRadial: boolean
  readonly x0: number
  readonly y0: number
  readonly r0: number
  readonly x1: number
  readonly y1: number
  readonly r1: number
}

/** Returns the geometry of a gradient over a box centered at the origin. */
export function gradientLine(paint: Exclude<Paint, { kind: 'solid' }>, width: number, height: number): GradientLine {
  if (paint.kind === 'radial') {
    const [cx, cy] = [(paint.x - 0.5) * width, (paint.y - 0.5) * height]
    const radius = (paint.radius * Math.max(width, height)) / 2
    return { isRadial: true, x0: cx, y0: cy, r0: 0, x1: cx, y1: cy, r1: radius }
  }
  // As in CSS: 0° points upward, 90° to the right, and the corners get exactly the end colors.
  const radians = (paint.angle * Math.PI) / 180
  const [x, y] = [Math.sin(radians), -Math.cos(radians)]
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2
  return { isRadial: false, x0: -x * half, y0: -y * half, r0: 0, x1: x * half, y1: y * half, r1: 0 }
}

import type { Paint } from '@podwright/design/values'
import type { PaintContext } from './surface.ts'

/** A paint as a canvas style over a box about the origin. */
export function styleOf<Picture>(
  context: PaintContext<Picture>,
  paint: Paint,
  width: number,
  height: number,
): string | CanvasGradient {
  if (paint.kind === 'solid') return paint.colour
  const gradient =
    paint.kind === 'linear' ? linear(context, paint.angle, width, height) : radial(context, paint, width, height)
  for (const { at, colour } of paint.stops) gradient.addColorStop(at, colour)
  return gradient
}

/** As in CSS: 0° runs upwards, 90° to the right, and the corners get exactly the end colours. */
function linear<Picture>(context: PaintContext<Picture>, angle: number, width: number, height: number): CanvasGradient {
  const radians = (angle * Math.PI) / 180
  const [x, y] = [Math.sin(radians), -Math.cos(radians)]
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2
  return context.createLinearGradient(-x * half, -y * half, x * half, y * half)
}

function radial<Picture>(
  context: PaintContext<Picture>,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  width: number,
  height: number,
): CanvasGradient {
  const [cx, cy] = [(x - 0.5) * width, (y - 0.5) * height]
  return context.createRadialGradient(cx, cy, 0, cx, cy, (radius * Math.max(width, height)) / 2)
}

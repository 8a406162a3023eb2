import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import type { Paint } from '@podwright/design/values'
import { type Outline, traceOutline } from '../../text/outline.ts'
import type { LayerPaint } from '../layer-paint.ts'
import { styleOf } from '../paint-style.ts'
import { outlineOfShape, rectangle } from '../shape-outlines.ts'
import { strokeOfShape, strokePath } from '../stroke-style.ts'

/** Paints a shape centered at the origin, in millimeters; the stroke is centered on the edge. */
export function paintShape<Picture>({ context }: LayerPaint<Picture>, layer: ShapeLayer): void {
  const { props, width, height } = layer
  const background = backgroundOfShape(layer)
  if (background) {
    context.beginPath()
    traceOutline(context, background.outline)
    context.fillStyle = background.colour
    context.fill()
  }
  context.beginPath()
  traceOutline(context, outlineOfShape(layer))
  const fill = fillOfShape(props)
  if (fill) {
    context.fillStyle = styleOf(context, fill, width, height)
    context.fill()
  }
  const stroke = strokeOfShape(props)
  if (stroke) strokePath(context, stroke)
}

/** Returns what a QR code is printed on: its light squares and its edge. */
export function backgroundOfShape({
  props: { qr },
  width,
  height,
}: Pick<ShapeLayer, 'props' | 'width' | 'height'>): { readonly outline: Outline; readonly colour: string } | null {
  if (!qr?.background) return null
  const side = Math.min(width, height)
  return { outline: rectangle(side, side), colour: qr.background }
}

/** Returns the fill of a shape; lines and arrows are only stroked. */
export function fillOfShape({ shape, fill }: ShapeLayer['props']): Paint | null {
  return shape === 'line' || shape === 'arrow' ? null : fill
}

import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import type { Paint } from '@podwright/design/values'
import { traceOutline } from '../../text/outline.ts'
import type { LayerPaint } from '../layer-paint.ts'
import { styleOf } from '../paint-style.ts'
import { outlineOfShape } from '../shape-outlines.ts'
import { strokeOfShape, strokePath } from '../stroke-style.ts'

/** Paints a shape centered at the origin, in millimeters; the stroke is centered on the edge. */
export function paintShape<Picture>({ context }: LayerPaint<Picture>, layer: ShapeLayer): void {
  const { props, width, height } = layer
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

/** Returns the fill of a shape; lines and arrows are only stroked. */
export function fillOfShape({ shape, fill }: ShapeLayer['props']): Paint | null {
  return shape === 'line' || shape === 'arrow' ? null : fill
}

import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { traceOutline } from '../../text/outline.ts'
import type { LayerPaint } from '../layer-paint.ts'
import { styleOf } from '../paint-style.ts'
import { outlineOfShape } from '../shape-outlines.ts'

/** Paints a shape about the origin, in millimetres; the stroke lies on the edge, half inside. */
export function paintShape<Picture>({ context }: LayerPaint<Picture>, layer: ShapeLayer): void {
  const { props, width, height } = layer
  context.beginPath()
  traceOutline(context, outlineOfShape(layer))
  if (props.fill && props.shape !== 'line' && props.shape !== 'arrow') {
    context.fillStyle = styleOf(context, props.fill, width, height)
    context.fill()
  }
  if (!props.stroke) return
  const { colour, widthMm, dash } = props.stroke
  context.strokeStyle = colour
  context.lineWidth = widthMm
  context.lineJoin = props.shape === 'heart' ? 'round' : 'miter'
  context.lineCap = props.shape === 'line' || props.shape === 'arrow' ? 'round' : 'butt'
  context.setLineDash(dash.map((length) => length * widthMm))
  context.stroke()
}

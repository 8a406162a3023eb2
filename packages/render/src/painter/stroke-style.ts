import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import type { PaintContext } from './surface.ts'

/** A line as it is drawn: on a canvas, and in a PDF. */
export type StrokeStyle = {
  readonly colour: string
  readonly widthMm: number
  /** Lengths of dashes and gaps, mm; none for a solid line. */
  readonly dashMm: readonly number[]
  readonly join: 'miter' | 'round'
  readonly cap: 'butt' | 'round'
}

/** The line on a shape's edge, half inside; null when it has none. */
export function strokeOfShape({ shape, stroke }: ShapeLayer['props']): StrokeStyle | null {
  if (!stroke) return null
  const { colour, widthMm, dash } = stroke
  const isOpen = shape === 'line' || shape === 'arrow'
  return {
    colour,
    widthMm,
    dashMm: dash.map((length) => length * widthMm),
    join: shape === 'heart' ? 'round' : 'miter',
    cap: isOpen ? 'round' : 'butt',
  }
}

/** The line around letters: twice as wide, for its inner half lies behind them. */
export function strokeOfText({ outline }: TextLayer['props']): StrokeStyle | null {
  if (!outline) return null
  const { colour, widthMm, dash } = outline
  return { colour, widthMm: widthMm * 2, dashMm: dash.map((length) => length * widthMm), join: 'round', cap: 'round' }
}

/** Strokes the context's current path. */
export function strokePath<Picture>(context: PaintContext<Picture>, style: StrokeStyle): void {
  context.strokeStyle = style.colour
  context.lineWidth = style.widthMm
  context.lineJoin = style.join
  context.lineCap = style.cap
  context.setLineDash([...style.dashMm])
  context.stroke()
}

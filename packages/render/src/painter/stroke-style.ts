import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import type { PaintContext } from './surface.ts'

/** Style of a stroke, for canvas and PDF. */
export type StrokeStyle = {
  readonly colour: string
  readonly widthMm: number
  /** Lengths of dashes and gaps in millimeters; empty for a solid line. */
  readonly dashMm: readonly number[]
  readonly join: 'miter' | 'round'
  readonly cap: 'butt' | 'round'
}

/** Returns the stroke of a shape, centered on its edge, or null for none. */
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

/** Returns the stroke around letters: twice as wide, because its inner half is hidden behind them. */
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

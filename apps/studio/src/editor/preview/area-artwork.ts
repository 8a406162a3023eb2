import { type Design, type DesignRecord, layersOn, type Placement } from '@podwright/design/design'
import type { Resources } from '../resources/resources.ts'

/** Pixels along the longer side of what is put on the product: at rest, and while something is dragged. */
export const artworkSide = { rest: 1600, drag: 720 } as const

/** A placement without its bleed as it will be printed, for the effect engine. Null where nothing is on it. */
export function paintArea(
  { painter }: Resources,
  design: Design,
  placement: Placement,
  isDark: boolean,
  side: number,
): OffscreenCanvas | null {
  if (!placement.background && layersOn(design, placement.id).length === 0) return null
  const scale = side / Math.max(placement.widthMm, placement.heightMm)
  const width = Math.max(1, Math.round(placement.widthMm * scale))
  const height = Math.max(1, Math.round(placement.heightMm * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser gives no 2D canvas')
  const viewport = { scale, x: 0, y: 0 }
  painter.paint({ context, picture: canvas, width, height }, design, placement, { mode: 'preview', isDark, viewport })
  return canvas
}

/** Everything that a placement shows: two equal lists look the same. */
export function shownRecords(design: Design, placement: Placement): readonly DesignRecord[] {
  return [placement, ...layersOn(design, placement.id)]
}

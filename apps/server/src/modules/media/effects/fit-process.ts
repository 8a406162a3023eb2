import type { ImageProcess } from '@podwright/domain/images/oss-process'
import { renderLimits } from '@podwright/domain/images/render-limits'

type Size = { readonly width: number; readonly height: number }

/**
 * Widths in which effect pictures are rendered; others are scaled down from the next larger one, so that few tables are
 * needed.
 */
const renderedWidths = [480, 800, 1600] as const

/**
 * What to render for a process: the size of the result, and the width of the whole picture it is cropped or scaled
 * from.
 */
export type FittedProcess = Size & { readonly rendered: number }

/** Fits a process to a picture of this size; the result is never larger than the picture. */
export function fitProcess(view: Size, { width, height, mode }: ImageProcess): FittedProcess {
  const scaleX = width === undefined ? undefined : width / view.width
  const scaleY = height === undefined ? undefined : height / view.height
  const scales = [scaleX, scaleY].filter((scale) => scale !== undefined)
  const isFilled = mode === 'fill' && scales.length === 2
  const scale = Math.min(1, scales.length === 0 ? 1 : isFilled ? Math.max(...scales) : Math.min(...scales))
  const whole = { width: Math.round(view.width * scale), height: Math.round(view.height * scale) }
  const rendered = Math.min(view.width, renderedWidths.find((size) => size >= whole.width) ?? view.width)
  const cut = isFilled
    ? { width: Math.min(width ?? whole.width, whole.width), height: Math.min(height ?? whole.height, whole.height) }
    : whole
  return { ...cut, rendered }
}

/** The size of a view that is enlarged to a side, within what the engine renders; never smaller than the view. */
export function enlargedSize({ width, height }: Size, side: number): Size {
  const own = Math.max(width, height)
  const scale = Math.max(1, Math.min(renderLimits.scale, Math.min(side, renderLimits.side) / own))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Maps all processes with the same result to one. */
export function simplifyProcess(view: Size, process: ImageProcess): ImageProcess {
  const { width, height } = fitProcess(view, process)
  const { format, quality } = process
  return { width, height, mode: 'fill', ...(format && { format }), ...(quality !== undefined && { quality }) }
}

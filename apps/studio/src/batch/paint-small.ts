import { type Design, layersOn, type Placement } from '@podwright/design/design'
import { createCanvas } from '@podwright/render/backends/browser/create-canvas'
import type { BrowserPicture } from '@podwright/render/backends/browser/paint-env'
import type { Painter } from '@podwright/render/painter/paint-placement'

/**
 * Paints a placement without its bleed at a small size, synchronously; returns null when it is empty. The editor paints
 * its large ones in slices.
 */
export function paintSmall(
  painter: Painter<BrowserPicture>,
  design: Design,
  placement: Placement,
  { isDark, sidePx }: { readonly isDark: boolean; readonly sidePx: number },
): BrowserPicture | null {
  if (!placement.background && layersOn(design, placement.id).length === 0) return null
  const scale = sidePx / Math.max(placement.widthMm, placement.heightMm)
  const width = Math.max(1, Math.round(placement.widthMm * scale))
  const height = Math.max(1, Math.round(placement.heightMm * scale))
  const { canvas, context } = createCanvas(width, height)
  const viewport = { scale, x: 0, y: 0 }
  painter.paint({ context, picture: canvas, width, height }, design, placement, { mode: 'preview', isDark, viewport })
  return canvas
}

import type { Design, Placement } from '@podwright/design/design'
import sharp from 'sharp'
import { createPainter } from '../../painter/paint-placement.ts'
import { openPrinting, type PrintDeps } from './open-printing.ts'
import type { PrintFile } from './print-file.ts'

/**
 * Renders a print area for product pictures: without bleed, on a transparent background, its longer side `sidePx`.
 * Missing artworks are left out, as in the editor's preview.
 */
export async function makeTexture(
  deps: PrintDeps,
  design: Design,
  placement: Placement,
  isDark: boolean,
  sidePx: number,
): Promise<PrintFile> {
  const opened = await openPrinting(deps, design, { ...placement, dpi: 72 })
  if (!opened.ok) return opened
  const scale = sidePx / Math.max(placement.widthMm, placement.heightMm)
  const [widthPx, heightPx] = [placement.widthMm, placement.heightMm].map((mm) => Math.max(1, Math.round(mm * scale)))
  if (widthPx === undefined || heightPx === undefined) throw new Error('print area has no size')
  const surface = opened.env.createSurface(widthPx, heightPx)
  const viewport = { scale, x: 0, y: 0 }
  const report = createPainter(opened.env).paint(surface, design, placement, { mode: 'preview', isDark, viewport })
  deps.onStage?.('painted')
  const png = await sharp(surface.picture.data(), {
    raw: { width: widthPx, height: heightPx, channels: 4, premultiplied: true },
  })
    .png({ compressionLevel: 2 })
    .toBuffer()
  deps.onStage?.('packed')
  return { ok: true, png, widthPx, heightPx, report }
}

import type { Design, Placement } from '@podwright/design/design'
import sharp from 'sharp'
import type { PaintReport } from '../../painter/layer-paint.ts'
import { createPainter } from '../../painter/paint-placement.ts'
import { mmPerInch, openPrinting, type PrintDeps, type PrintRefusal, printSizeOf } from './open-printing.ts'

/** A finished print file, or why it could not be made. The report lists what could not be painted as designed. */
export type PrintFile =
  | {
      readonly ok: true
      readonly png: Buffer
      readonly widthPx: number
      readonly heightPx: number
      readonly report: PaintReport
    }
  | PrintRefusal

/**
 * Renders a placement's print file: PNG with sRGB profile and resolution, transparent where nothing is printed.
 * Deterministic for equal designs. Throws only on internal errors.
 */
export async function makePrintFile(
  deps: PrintDeps,
  design: Design,
  placement: Placement,
  isDark: boolean,
): Promise<PrintFile> {
  const opened = await openPrinting(deps, design, placement)
  if (!opened.ok) return opened
  const { env } = opened
  const { widthPx, heightPx } = printSizeOf(placement)
  const surface = env.createSurface(widthPx, heightPx)
  const scale = placement.dpi / mmPerInch
  const viewport = { scale, x: placement.bleedMm * scale, y: placement.bleedMm * scale }
  const report = createPainter(env).paint(surface, design, placement, { mode: 'print', isDark, viewport })
  const [missing] = report.missingArtworks
  if (missing !== undefined) return { ok: false, code: 'print_artwork_missing', detail: missing }
  deps.onStage?.('painted')
  const pixels = surface.picture.data()
  // The pixels have been copied; release the surface to save memory.
  env.releaseSurface(surface)
  // The canvas stores premultiplied pixels; sharp takes them as they are and unpremultiplies once.
  const png = await sharp(pixels, {
    raw: { width: widthPx, height: heightPx, channels: 4, premultiplied: true },
    limitInputPixels: false,
  })
    .withIccProfile('srgb')
    .withMetadata({ density: placement.dpi })
    .png({ compressionLevel: 6 })
    .toBuffer()
  deps.onStage?.('packed')
  return { ok: true, png, widthPx, heightPx, report }
}

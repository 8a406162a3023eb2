import type { Design, Placement } from '@podwright/design/design'
import sharp from 'sharp'
import type { PaintReport } from '../../painter/layer-paint.ts'
import { createPainter } from '../../painter/paint-placement.ts'
import { mmPerInch, openPrinting, type PrintDeps, type PrintRefusal, printSizeOf } from './open-printing.ts'

/** A finished print file, or why there is none. What could not be painted as designed stands in the report either way. */
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
 * Paints a placement's print file: PNG, sRGB profile, its resolution written in, transparent where nothing is printed.
 * The same design gives the same bytes. Throws only when the machinery fails.
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
  // Its bytes were copied: one picture of that size is enough.
  env.releaseSurface(surface)
  // The canvas multiplies alpha in; sharp takes it as it is and divides once.
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

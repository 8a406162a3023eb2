import { Canvas } from '@napi-rs/canvas'
import type { Design, Placement } from '@podwright/design/design'
import { layersOn } from '@podwright/design/design'
import sharp from 'sharp'
import type { PaintReport } from '../../painter/layer-paint.ts'
import { createPainter } from '../../painter/paint-placement.ts'
import type { DecodedArtwork } from '../../painter/surface.ts'
import type { FontBook } from '../../text/font-book.ts'
import type { FontStore } from '../../text/font-store.ts'
import { createNodeEnv, type NodePicture } from './paint-env.ts'

const mmPerInch = 25.4

/** The largest print file that is painted whole, pixels a side; beyond it, memory would pass 700 MB. */
export const largestPrintPx = 6_000

export type PrintFileCode = 'print_too_large' | 'print_artwork_missing'

/** A finished print file, or why there is none. What could not be painted as designed stands in the report either way. */
export type PrintFile =
  | {
      readonly ok: true
      readonly png: Buffer
      readonly widthPx: number
      readonly heightPx: number
      readonly report: PaintReport
    }
  | { readonly ok: false; readonly code: PrintFileCode; readonly detail: string }

export type PrintDeps = {
  readonly book: FontBook
  readonly fonts: FontStore
  /** The decoded master of a hash; null when there is none. */
  readonly openArtwork: (hash: string) => Promise<DecodedArtwork<NodePicture> | null>
}

/** Size of a placement's print file at its resolution, bleed included; every side a whole pixel. */
export function printSizeOf({ widthMm, heightMm, bleedMm, dpi }: Placement): {
  readonly widthPx: number
  readonly heightPx: number
} {
  const pixels = (mm: number) => Math.round(((mm + 2 * bleedMm) / mmPerInch) * dpi)
  return { widthPx: pixels(widthMm), heightPx: pixels(heightMm) }
}

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
  const { widthPx, heightPx } = printSizeOf(placement)
  if (Math.max(widthPx, heightPx) > largestPrintPx) {
    return { ok: false, code: 'print_too_large', detail: `${widthPx} × ${heightPx} px` }
  }
  const artworks = await openArtworks(deps, design, placement)
  await deps.fonts.ensure(textsOn(design, placement))
  const env = createNodeEnv(deps.book, artworks)
  const surface = env.createSurface(widthPx, heightPx)
  const scale = placement.dpi / mmPerInch
  const viewport = { scale, x: placement.bleedMm * scale, y: placement.bleedMm * scale }
  const report = createPainter(env).paint(surface, design, placement, { mode: 'print', isDark, viewport })
  const [missing] = report.missingArtworks
  if (missing !== undefined) return { ok: false, code: 'print_artwork_missing', detail: missing }
  if (!(surface.picture instanceof Canvas)) throw new Error('a surface without a canvas')
  // The canvas multiplies alpha in; sharp takes it as it is and divides once.
  const png = await sharp(surface.picture.data(), {
    raw: { width: widthPx, height: heightPx, channels: 4, premultiplied: true },
    limitInputPixels: false,
  })
    .withIccProfile('srgb')
    .withMetadata({ density: placement.dpi })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return { ok: true, png, widthPx, heightPx, report }
}

async function openArtworks(
  { openArtwork }: PrintDeps,
  design: Design,
  placement: Placement,
): Promise<Map<string, DecodedArtwork<NodePicture> | null>> {
  const hashes = new Set<string>()
  for (const layer of layersOn(design, placement.id)) {
    if (layer.type === 'image' || layer.type === 'pattern') hashes.add(layer.props.artwork.hash)
  }
  const opened = new Map<string, DecodedArtwork<NodePicture> | null>()
  for (const hash of hashes) opened.set(hash, await openArtwork(hash))
  return opened
}

function textsOn(design: Design, placement: Placement) {
  return layersOn(design, placement.id)
    .filter((layer) => layer.type === 'text')
    .map(({ props: { text, family, weight, isItalic } }) => ({ text, family, weight, isItalic }))
}

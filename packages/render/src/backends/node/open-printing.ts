import { type Design, layersOn, type Placement } from '@podwright/design/design'
import { maxPrintPixels, pixelsWithBleed, printResolution } from '@podwright/domain/print/print-resolution'
import type { DecodedArtwork, PaintEnv } from '../../painter/surface.ts'
import type { FontBook } from '../../text/font-book.ts'
import type { FontStore } from '../../text/font-store.ts'
import { createNodeEnv, type NodePicture } from './paint-env.ts'

export const mmPerInch = 25.4

/** Returns a placement with the resolution of its print file. */
export function atPrintResolution(placement: Placement): Placement {
  return { ...placement, dpi: printResolution(placement) }
}

export type PrintFileCode = 'print_too_large' | 'print_artwork_missing'

export type PrintRefusal = { readonly ok: false; readonly code: PrintFileCode; readonly detail: string }

export type PrintDeps = {
  readonly book: FontBook
  readonly fonts: FontStore
  /** Returns the decoded master of an artwork, or null if there is none. */
  readonly openArtwork: (hash: string) => Promise<DecodedArtwork<NodePicture> | null>
  /** Called when all inputs are open, when painting is done and when the file is encoded. */
  readonly onStage?: (stage: 'opened' | 'painted' | 'packed') => void
}

/** Returns the size of a placement's print file in pixels, including bleed. */
export function printSizeOf(placement: Placement): { readonly widthPx: number; readonly heightPx: number } {
  return pixelsWithBleed(placement, placement.dpi)
}

type OpenPrinting = {
  readonly ok: true
  readonly env: PaintEnv<NodePicture>
}

/** Opens everything needed to print a placement, or returns why it cannot be printed. */
export async function openPrinting(
  deps: PrintDeps,
  design: Design,
  placement: Placement,
): Promise<OpenPrinting | PrintRefusal> {
  const { widthPx, heightPx } = printSizeOf(placement)
  if (widthPx * heightPx > maxPrintPixels + widthPx + heightPx) {
    return { ok: false, code: 'print_too_large', detail: `${widthPx} × ${heightPx} px` }
  }
  const layers = layersOn(design, placement.id)
  const hashes = layers.flatMap((layer) =>
    layer.type === 'image' || layer.type === 'pattern' ? [layer.props.artwork.hash] : [],
  )
  const artworks = new Map<string, DecodedArtwork<NodePicture> | null>()
  for (const hash of new Set(hashes)) artworks.set(hash, await deps.openArtwork(hash))
  await deps.fonts.ensure(layers.flatMap((layer) => (layer.type === 'text' ? [layer.props] : [])))
  deps.onStage?.('opened')
  return { ok: true, env: createNodeEnv(deps.book, artworks) }
}

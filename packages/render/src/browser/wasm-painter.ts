import { type KernelSession, openKernelSession } from '../effect/kernel/kernel-session.ts'
import { createRowMachine } from '../effect/kernel/wasm.ts'
import { type ArtworkPixels, reduceArtwork } from '../effect/resample/reduce-artwork.ts'
import type { ViewTables } from '../effect/tables/view-tables.ts'
import type { Texture } from '../effect/texture.ts'
import { type Draft, draftOf, printForDraft } from './draft-artwork.ts'
import type { Painter } from './painter.ts'

/**
 * Creates a painter with the same kernel as the server, so pixels are identical. Uses no shared memory and hence needs
 * no special headers.
 */
export function createWasmPainter(): Painter {
  const rows = createRowMachine()
  const canvas = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : undefined
  const context = canvas?.getContext('2d', { alpha: false })
  if (context === null) throw new Error('2D canvas context is not available')
  let tables: ViewTables | undefined
  let session: KernelSession | undefined
  let image: ImageData | undefined
  let artwork: ArtworkPixels | undefined
  let draft: Draft | undefined
  return {
    kind: 'wasm',
    setTables(next) {
      const { width, height } = next.geometry
      tables = next
      session = openKernelSession(next)
      if (image?.width === width && image.height === height) return
      image = new ImageData(width, height)
      image.data.fill(255)
      if (!canvas) return
      canvas.width = width
      canvas.height = height
    },
    setArtwork(next) {
      artwork = next
      draft = undefined
    },
    draw(print, placement, isDraft) {
      if (tables === undefined || session === undefined || image === undefined)
        throw new Error('no tables have been set')
      if (isDraft && artwork !== undefined) draft ??= draftOf(artwork, rows)
      const source = isDraft ? draft?.pixels : artwork
      const seenPrint = isDraft && draft !== undefined ? printForDraft(draft, print) : print
      const { levels } = tables.geometry
      const textures: Texture[] =
        source === undefined
          ? []
          : reduceArtwork(
              source,
              levels.map((level) => ({ print: seenPrint, placement, level })),
              rows,
            )
      const picture = source === undefined ? tables.light.base : session.draw(textures)
      widen(picture, image.data)
      if (!canvas || !context) return createImageBitmap(image)
      context.putImageData(image, 0, 0)
      return canvas.transferToImageBitmap()
    },
    dispose() {
      tables = undefined
      session = undefined
      artwork = undefined
      draft = undefined
      image = undefined
    },
  }
}

/** Copies RGB to RGBA; alpha has already been set to opaque. */
function widen(picture: Uint8Array, rgba: Uint8ClampedArray): void {
  for (let from = 0, to = 0; to < rgba.length; from += 3, to += 4) {
    rgba[to] = picture[from] ?? 0
    rgba[to + 1] = picture[from + 1] ?? 0
    rgba[to + 2] = picture[from + 2] ?? 0
  }
}

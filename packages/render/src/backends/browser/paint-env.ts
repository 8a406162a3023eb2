import type { DecodedArtwork, PaintEnv } from '../../painter/surface.ts'
import type { FontBook } from '../../text/font-book.ts'

/** A picture as the browser's canvas can draw it. */
export type BrowserPicture = OffscreenCanvas

/**
 * Creates the painter's environment in a browser, on the page or in a worker. Canvases are kept in CPU memory
 * (`willReadFrequently`), where they yield exactly the same pixels as on the server; GPU rendering may differ.
 */
export function createBrowserEnv(
  fonts: FontBook,
  findArtwork: PaintEnv<BrowserPicture>['findArtwork'],
): PaintEnv<BrowserPicture> {
  return {
    fonts,
    findArtwork,
    createSurface: (width, height) => {
      const canvas = new OffscreenCanvas(width, height)
      return { context: contextOf(canvas), picture: canvas, width, height }
    },
    // Browsers flush drawing operations themselves.
    settle: () => undefined,
    releaseSurface: ({ picture }) => {
      picture.width = 1
      picture.height = 1
    },
    makePicture: (pixels, width, height) => {
      const canvas = new OffscreenCanvas(width, height)
      contextOf(canvas).putImageData(new ImageData(pixels, width, height), 0, 0)
      return canvas
    },
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('2D canvas context is not available')
  return context
}

/**
 * Decodes an artwork's master onto a canvas in CPU memory, because bitmaps are smoothed and clipped differently.
 * Rejects if it cannot be decoded.
 */
export async function decodeArtwork(master: Blob): Promise<DecodedArtwork<BrowserPicture>> {
  const bitmap = await createImageBitmap(master, { colorSpaceConversion: 'none', premultiplyAlpha: 'premultiply' })
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return {
    picture: canvas,
    width,
    height,
    readPixels: () => new Uint8ClampedArray(context.getImageData(0, 0, width, height).data),
  }
}

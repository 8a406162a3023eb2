import type { DecodedArtwork, PaintEnv } from '../../painter/surface.ts'
import type { FontBook } from '../../text/font-book.ts'

/** What a browser's canvas can draw here. */
export type BrowserPicture = OffscreenCanvas

/**
 * The painter's environment in a browser, on the page or in a worker. Canvases are kept in memory (`willReadFrequently`):
 * there they paint the very pixels that the server does, which a graphics card need not.
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
    // Browsers see to their notes themselves.
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
  if (!context) throw new Error('this browser gives no 2D canvas')
  return context
}

/**
 * An artwork's master as the painter takes it: on a canvas in memory, since a bitmap is smoothed and clipped otherwise.
 * Rejects when it cannot be decoded.
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

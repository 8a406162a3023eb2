import type { DecodedArtwork, PaintEnv } from '../../painter/surface.ts'
import type { FontBook } from '../../text/font-book.ts'
import { type BrowserCanvas, createCanvas } from './create-canvas.ts'

/** A picture as the browser's canvas can draw it. */
export type BrowserPicture = BrowserCanvas

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
      const { canvas, context } = createCanvas(width, height)
      return { context, picture: canvas, width, height }
    },
    // Browsers flush drawing operations themselves.
    settle: () => undefined,
    releaseSurface: ({ picture }) => {
      picture.width = 1
      picture.height = 1
    },
    makePicture: (pixels, width, height) => {
      const { canvas, context } = createCanvas(width, height)
      context.putImageData(new ImageData(pixels, width, height), 0, 0)
      return canvas
    },
  }
}

/**
 * Decodes an artwork's master onto a canvas in CPU memory, because bitmaps are smoothed and clipped differently.
 * Rejects if it cannot be decoded.
 */
export async function decodeArtwork(master: Blob): Promise<DecodedArtwork<BrowserPicture>> {
  return drawBitmap(await createImageBitmap(master, { colorSpaceConversion: 'none', premultiplyAlpha: 'premultiply' }))
}

/** Draws a decoded artwork onto a canvas in CPU memory and closes the bitmap. */
export function drawBitmap(bitmap: ImageBitmap): DecodedArtwork<BrowserPicture> {
  const { width, height } = bitmap
  const { canvas, context } = createCanvas(width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return {
    picture: canvas,
    width,
    height,
    readPixels: () => new Uint8ClampedArray(context.getImageData(0, 0, width, height).data),
  }
}

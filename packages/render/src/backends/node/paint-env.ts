import { type Canvas, clearAllCache, createCanvas, Image, ImageData } from '@napi-rs/canvas'
import type { DecodedArtwork, PaintEnv } from '../../painter/surface.ts'
import type { FontBook } from '../../text/font-book.ts'

/** A picture as the server's canvas can draw it. */
export type NodePicture = Canvas

/**
 * Creates the painter's environment on the server. `artworks` are the design's decoded artworks; null for those that
 * cannot be found.
 */
export function createNodeEnv(
  fonts: FontBook,
  artworks: ReadonlyMap<string, DecodedArtwork<NodePicture> | null>,
): PaintEnv<NodePicture> {
  return {
    fonts,
    findArtwork: (hash) => artworks.get(hash) ?? null,
    createSurface: (width, height) => {
      const canvas = createCanvas(width, height)
      return { context: canvas.getContext('2d'), picture: canvas, width, height }
    },
    settle: ({ picture }) => drawNow(picture),
    releaseSurface: ({ picture }) => {
      picture.width = 1
      picture.height = 1
      // Drop cached downscaled copies of pictures drawn onto it.
      clearAllCache()
    },
    makePicture: (pixels, width, height) => {
      const canvas = createCanvas(width, height)
      canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
      return canvas
    },
  }
}

/** Flushes deferred drawing operations, which this canvas executes only when it is read. */
function drawNow(canvas: Canvas): void {
  canvas.getContext('2d').getImageData(0, 0, 1, 1)
}

/**
 * Decodes an artwork's master (PNG, JPEG or WebP in sRGB) onto a canvas, because images that are only decoded are
 * smoothed and clipped differently than in browsers. Throws if it cannot be decoded.
 */
export async function decodeArtwork(master: Uint8Array): Promise<DecodedArtwork<NodePicture>> {
  const image = new Image()
  image.src = Buffer.from(master.buffer, master.byteOffset, master.byteLength)
  await image.decode()
  const { width, height } = image
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  drawNow(canvas)
  // Releases the file and its pixels, which would otherwise be kept until garbage collection.
  image.src = Buffer.alloc(0)
  return {
    picture: canvas,
    width,
    height,
    readPixels: () => new Uint8ClampedArray(context.getImageData(0, 0, width, height).data),
  }
}

import { type Canvas, clearAllCache, createCanvas, Image, ImageData } from '@napi-rs/canvas'
import type { DecodedArtwork, PaintEnv } from '../../painter/surface.ts'
import type { FontBook } from '../../text/font-book.ts'

/** What the server's canvas can draw. */
export type NodePicture = Canvas

/** The painter's environment on the server. `artworks` holds what the design needs, decoded beforehand; null for what cannot be found. */
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
      // Reduced copies of what was drawn onto it.
      clearAllCache()
    },
    makePicture: (pixels, width, height) => {
      const canvas = createCanvas(width, height)
      canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
      return canvas
    },
  }
}

/** This canvas draws when somebody reads from it. */
function drawNow(canvas: Canvas): void {
  canvas.getContext('2d').getImageData(0, 0, 1, 1)
}

/**
 * An artwork's master (PNG, JPEG or WebP in sRGB) as the painter takes it: on a canvas, since pictures that were only decoded
 * are smoothed and clipped otherwise than in browsers. Throws when it cannot be decoded.
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
  // It would keep the file and its pixels until it is collected.
  image.src = Buffer.alloc(0)
  return {
    picture: canvas,
    width,
    height,
    readPixels: () => new Uint8ClampedArray(context.getImageData(0, 0, width, height).data),
  }
}

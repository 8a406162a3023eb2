import sharp from 'sharp'
import { linearOf } from './light.ts'
import type { Placement } from './placement.ts'
import type { View } from './view.ts'

/** The print rectangle as the printer would fill it: premultiplied linear RGBA, first row at the top. */
export type Texture = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** About 1.4 texels per output pixel keeps detail without moiré under bilinear sampling. */
const TEXELS_PER_PIXEL = 1.4

/** How many pixels of the view the whole print rectangle spans, along u and along v (median over the print). */
export function printSpanPixels(view: View): { across: number; along: number } {
  const { width, height, u, v, cover } = view
  const across: number[] = []
  const along: number[] = []
  for (let y = 2; y < height - 2; y += 5) {
    for (let x = 2; x < width - 2; x += 5) {
      const i = y * width + x
      if ((cover[i] ?? 0) < 1 || (cover[i + 1] ?? 0) < 1 || (cover[i + width] ?? 0) < 1) continue
      const step = (plane: Float32Array) =>
        Math.hypot((plane[i + 1] ?? 0) - (plane[i] ?? 0), (plane[i + width] ?? 0) - (plane[i] ?? 0))
      across.push(step(u))
      along.push(step(v))
    }
  }
  const median = (steps: number[]) => steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  const span = (step: number) => (step > 0 ? 1 / step : 0)
  return { across: span(median(across)), along: span(median(along)) }
}

/** Straight 8 bit sRGB RGBA pixels as a texture. */
export function textureOf(rgba: Uint8Array, width: number, height: number): Texture {
  const data = new Float32Array(width * height * 4)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (rgba[i + 3] ?? 0) / 255
    for (let c = 0; c < 3; c += 1) data[i + c] = linearOf(rgba[i + c] ?? 0) * alpha
    data[i + 3] = alpha
  }
  return { width, height, data }
}

/** Draws an SVG artwork into the print rectangle of a view, at the resolution that view can show. */
export async function drawTexture(svg: Uint8Array, view: View, placement: Placement): Promise<Texture> {
  const span = printSpanPixels(view)
  const width = Math.max(16, Math.round(span.across * TEXELS_PER_PIXEL))
  const height = Math.max(16, Math.round(span.along * TEXELS_PER_PIXEL))
  const boxWidth = Math.max(1, Math.round(width * placement.width))
  const boxHeight = Math.max(1, Math.round(height * placement.height))
  // Fitted at the true proportions in mm first; a tilted or curved view then squeezes the pixels, not the crop.
  const aspect = (placement.width * view.printWidthMm) / (placement.height * view.printHeightMm)
  const fitWidth = Math.ceil(Math.max(boxWidth, boxHeight * aspect))
  const fitHeight = Math.ceil(fitWidth / aspect)
  const fitted = await sharp(svg, { limitInputPixels: 1e8 })
    .resize(fitWidth, fitHeight, { fit: 'cover' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const drawn = await sharp(fitted, { raw: { width: fitWidth, height: fitHeight, channels: 4 } })
    .resize(boxWidth, boxHeight, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const rgba = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: drawn,
        left: Math.round(placement.left * width),
        top: Math.round(placement.top * height),
        blend: 'over',
      },
    ])
    .raw()
    .toBuffer()
  return textureOf(rgba, width, height)
}

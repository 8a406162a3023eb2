import { type Layer, type PixelData, type Psd, writePsdUint8Array } from 'ag-psd'
import sharp from 'sharp'
import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'

/** Non-premultiplied color and opacity, 0…1, as a function of the document or content position. */
export type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number, alpha: number]

/** Samples a paint at pixel centers. */
export function paintPixels(width: number, height: number, paint: Paint): PixelData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      for (const [channel, value] of paint(x + 0.5, y + 0.5).entries()) data[at + channel] = Math.round(value * 255)
    }
  }
  return { width, height, data }
}

/** Creates a pixel layer that fills a rectangle of the document. */
export function pixelLayer(
  name: string,
  box: { left: number; top: number; width: number; height: number },
  paint: Paint,
  parts: Partial<Layer> = {},
): Layer {
  const { left, top, width, height } = box
  const imageData = paintPixels(width, height, (x, y) => paint(x + left, y + top))
  return { name, left, top, right: left + width, bottom: top + height, imageData, ...parts }
}

/** Creates a mask that fills a rectangle and is black outside. */
export function maskOf(
  box: { left: number; top: number; width: number; height: number },
  paint: (x: number, y: number) => number,
): NonNullable<Layer['mask']> {
  const { left, top, width, height } = box
  const imageData = paintPixels(width, height, (x, y) => {
    const value = paint(x + left, y + top)
    return [value, value, value, 1]
  })
  return { left, top, right: left + width, bottom: top + height, defaultColor: 0, imageData }
}

export const contentId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
export const otherContentId = '30953ddb-9391-11ec-b4f1-c15674f50bc4'

/** Creates a smart object of 300 × 400 content pixels on a quad; `parts.placed` overrides its fields. */
export function smartObject(
  name: string,
  transform: readonly number[],
  parts: Partial<Layer> & { placed?: Partial<NonNullable<Layer['placedLayer']>> } = {},
): Layer {
  const { placed, ...rest } = parts
  return {
    name,
    placedLayer: { id: contentId, type: 'raster', transform: [...transform], width: 300, height: 400, ...placed },
    ...rest,
  }
}

/** A smooth pattern whose value is known everywhere and is unchanged by filtering. */
export const softArtwork: Paint = (u, v) => [
  0.5 + 0.45 * Math.sin(u * 9 + v * 2),
  0.45 + 0.4 * Math.cos(v * 8 - u),
  0.5 + 0.4 * Math.sin((u + v) * 6),
  0.55 + 0.4 * Math.cos(u * 4) * Math.cos(v * 5),
]

/** Samples the soft artwork. */
export function softPixels(width: number, height: number): ArtworkPixels {
  const { data } = paintPixels(width, height, (x, y) => softArtwork(x / width, y / height))
  return { width, height, rgba: new Uint8Array(data) }
}

/** Serializes a document. The flattened picture is `flattened`, or white. */
export function fileOf(psd: Psd, flattened?: PixelData): Uint8Array {
  const white = paintPixels(psd.width, psd.height, () => [1, 1, 1, 1])
  return writePsdUint8Array({ ...psd, imageData: flattened ?? white }, { noBackground: true })
}

export async function pngOf({ width, height, rgba }: ArtworkPixels): Promise<Uint8Array> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

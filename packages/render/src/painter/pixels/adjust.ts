import type { Adjustments } from '@podwright/design/layers/image/schema'
import { parseHex } from '@podwright/domain/print/color-distance'

/** Non-premultiplied sRGB pixels, four bytes each. */
export type Pixels = Uint8ClampedArray<ArrayBuffer>

/** Returns whether adjustments leave a picture unchanged. */
export function changesNothing({ brightness, contrast, saturation, duotone }: Adjustments): boolean {
  return brightness === 0 && contrast === 0 && saturation === 0 && duotone === null
}

/**
 * Applies brightness, contrast and saturation, then the duotone, in place. Uses only integers and tables on sRGB
 * values, so that results are identical everywhere. Contrast pivots on middle gray; saturation mixes with ITU-R BT.709
 * luma.
 */
export function adjustPixels(pixels: Pixels, { brightness, contrast, saturation, duotone }: Adjustments): void {
  const tone = toneTable(brightness, contrast)
  const keep = Math.round((1 + saturation) * 256)
  const shades = duotone && shadeTable(duotone.dark, duotone.light)
  for (let at = 0; at < pixels.length; at += 4) {
    const red = tone[pixels[at] ?? 0] ?? 0
    const green = tone[pixels[at + 1] ?? 0] ?? 0
    const blue = tone[pixels[at + 2] ?? 0] ?? 0
    const luma = (red * 54 + green * 183 + blue * 19) >> 8
    if (shades) {
      pixels[at] = shades[luma * 3] ?? 0
      pixels[at + 1] = shades[luma * 3 + 1] ?? 0
      pixels[at + 2] = shades[luma * 3 + 2] ?? 0
      continue
    }
    pixels[at] = luma + (((red - luma) * keep) >> 8)
    pixels[at + 1] = luma + (((green - luma) * keep) >> 8)
    pixels[at + 2] = luma + (((blue - luma) * keep) >> 8)
  }
}

function toneTable(brightness: number, contrast: number): Uint8ClampedArray {
  // From flat gray at -1, through unchanged at 0, to four times the slope at 1.
  const slope = contrast < 0 ? 1 + contrast : 1 + contrast * 3
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => (value - 127.5) * slope + 127.5 + brightness * 128)
}

function shadeTable(dark: string, light: string): Uint8ClampedArray {
  const [from, to] = [parseHex(dark), parseHex(light)]
  const table = new Uint8ClampedArray(256 * 3)
  for (let luma = 0; luma < 256; luma += 1) {
    for (const channel of [0, 1, 2] as const) {
      table[luma * 3 + channel] = from[channel] + ((to[channel] - from[channel]) * luma) / 255
    }
  }
  return table
}

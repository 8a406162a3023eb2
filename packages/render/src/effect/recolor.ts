import { linearOfCode, linearOfHex, lumaOf, type Rgb } from './light.ts'
import { LIGHT_ONE, type ProductView } from './product-view.ts'
import type { ReadRow } from './resample/shrink.ts'

/** The photographed color; the picture is used unchanged. */
export const WHITE = '#ffffff'

/** Light level of a flat, fully lit white surface in the views; folds are darker. */
const LIT = 0.8

/** How fabric of one color reflects light: `cloth` replaces the shading, `sheen` keeps folds visible on black. */
export type ColoredCloth = { readonly colour: Rgb; readonly cloth: Float32Array; readonly sheen: Float32Array }

/**
 * Computes the fabric of a view in a color by light level (0…65535, LIGHT_ONE = 1). Returns undefined if the view keeps
 * its photographed color. Dark fabric absorbs more light in its folds than white fabric.
 */
export function colorCloth(view: Pick<ProductView, 'isRecolorable'>, hex: string | null): ColoredCloth | undefined {
  if (hex === null || !view.isRecolorable || hex.toLowerCase() === WHITE) return undefined
  const colour = linearOfHex(hex)
  const depth = 1 - lumaOf(colour)
  const cloth = new Float32Array(65536)
  const sheen = new Float32Array(65536)
  for (let level = 0; level < 65536; level += 1) {
    const light = level / LIGHT_ONE
    const fold = light / LIT
    cloth[level] = light * fold ** (0.35 * depth) * (1 + 0.15 * depth)
    sheen[level] = 0.014 * depth ** 2 * fold ** 1.6
  }
  return { colour, cloth, sheen }
}

/** Returns the product without artwork in linear light, three channels. */
export function linearBase(view: ProductView, coloured: ColoredCloth | undefined): Float32Array {
  const base = new Float32Array(view.beauty.length)
  const read = readLinearBase(view, coloured)
  const rowLength = view.width * 3
  for (let y = 0; y < view.height; y += 1) read(y, base.subarray(y * rowLength, (y + 1) * rowLength))
  return base
}

/** Reads `linearBase` row by row. */
export function readLinearBase(
  { beauty, shading, highlight, product, width }: ProductView,
  coloured: ColoredCloth | undefined,
): ReadRow {
  return (y, row) => {
    const first = y * width * 3
    for (let i = 0; i < row.length; i += 1) row[i] = linearOfCode[beauty[first + i] ?? 0] ?? 0
    if (coloured === undefined) return
    const { colour, cloth, sheen } = coloured
    for (let at = 0, pixel = y * width; at < row.length; at += 3, pixel += 1) {
      const share = (product[pixel] ?? 0) / 255
      if (share === 0) continue
      const level = shading[pixel] ?? 0
      const light = cloth[level] ?? 0
      const added = (highlight[pixel] ?? 0) / LIGHT_ONE + (sheen[level] ?? 0)
      for (let channel = 0; channel < 3; channel += 1) {
        const dyed = (colour[channel] ?? 0) * light + added
        row[at + channel] = (row[at + channel] ?? 0) * (1 - share) + dyed * share
      }
    }
  }
}

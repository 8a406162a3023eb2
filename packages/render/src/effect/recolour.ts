import { decodeSrgb, linearOfHex, lumaOf, type Rgb } from './light.ts'
import { LIGHT_ONE, type ProductView } from './product-view.ts'

/** White is what was photographed: it is shown as it is, not recoloured. */
export const WHITE = '#ffffff'

/** Light level of a plain, fully lit white surface in the views; folds are darker than this. */
const LIT = 0.8

/** How cloth of one colour takes light: `cloth` replaces the shading, `sheen` keeps folds readable on black. */
export type ColouredCloth = { readonly colour: Rgb; readonly cloth: Float32Array; readonly sheen: Float32Array }

/**
 * The cloth of a view in a colour, by light level (0…65535, LIGHT_ONE = 1), or undefined where the view stays as it was
 * photographed. Dark cloth swallows more light in its folds than white cloth.
 */
export function colourCloth(view: Pick<ProductView, 'isRecolourable'>, hex: string | null): ColouredCloth | undefined {
  if (hex === null || !view.isRecolourable || hex.toLowerCase() === WHITE) return undefined
  const colour = linearOfHex(hex)
  const depth = 1 - lumaOf(colour)
  const cloth = new Float32Array(65536)
  const sheen = new Float32Array(65536)
  for (let level = 0; level < 65536; level += 1) {
    const light = level / LIGHT_ONE
    const fold = light / LIT
    cloth[level] = light * fold ** (0.35 * depth) * (1 + 0.15 * depth)
    sheen[level] = 0.022 * depth ** 2 * fold ** 1.6
  }
  return { colour, cloth, sheen }
}

/** The product without artwork in linear light, three channels. */
export function linearBase(view: ProductView, coloured: ColouredCloth | undefined): Float32Array {
  const { beauty, shading, highlight, product } = view
  const decoded = Float32Array.from({ length: 256 }, (_, code) => decodeSrgb(code / 255))
  const base = new Float32Array(beauty.length)
  for (let i = 0; i < beauty.length; i += 1) base[i] = decoded[beauty[i] ?? 0] ?? 0
  if (coloured === undefined) return base
  const { colour, cloth, sheen } = coloured
  for (let pixel = 0; pixel < product.length; pixel += 1) {
    const share = (product[pixel] ?? 0) / 255
    if (share === 0) continue
    const level = shading[pixel] ?? 0
    const added = (highlight[pixel] ?? 0) / LIGHT_ONE + (sheen[level] ?? 0)
    for (let channel = 0; channel < 3; channel += 1) {
      const at = pixel * 3 + channel
      const dyed = (colour[channel] ?? 0) * (cloth[level] ?? 0) + added
      base[at] = (base[at] ?? 0) * (1 - share) + dyed * share
    }
  }
  return base
}

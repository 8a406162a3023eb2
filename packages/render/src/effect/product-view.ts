/** Full scale of a view's light planes: 1.0, a fully lit white surface. Light can reach almost twice that. */
export const LIGHT_ONE = 32768

/**
 * A decoded photographed or rendered view of a product: planes row by row, top row first. Independent of its source (a
 * view folder, a seller's own template).
 */
export type ProductView = {
  /** Identifies the content: views with the same id are bit-identical. */
  readonly id: string
  readonly width: number
  readonly height: number
  readonly printWidthMm: number
  readonly printHeightMm: number
  readonly isRecolorable: boolean
  /** The undecorated white product on its backdrop: sRGB, three channels. */
  readonly beauty: Uint8Array
  /** Diffuse light on a white product, linear, `LIGHT_ONE` = 1. */
  readonly shading: Uint16Array
  /** Additive highlight, linear, `LIGHT_ONE` = 1. */
  readonly highlight: Uint16Array
  /** Position in the print rectangle, 0…65535; v = 0 is its bottom edge. Undefined where `cover` is 0. */
  readonly u: Uint16Array
  readonly v: Uint16Array
  /** Fraction of the pixel inside the print rectangle, 0…255. */
  readonly cover: Uint8Array
  /** Fraction of the pixel that takes the product's color, 0…255. */
  readonly product: Uint8Array
}

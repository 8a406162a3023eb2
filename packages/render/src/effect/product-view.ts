/** Full scale of the light planes of a view: 1.0, a fully lit white surface. Light may reach almost twice that. */
export const LIGHT_ONE = 32768

/**
 * One photographed or rendered view of a product, decoded: planes row by row, first row on top. Where it came from
 * (a view folder, a seller's own template) no longer matters here.
 */
export type ProductView = {
  /** Names the content: two views with one id are the same to the last bit. */
  readonly id: string
  readonly width: number
  readonly height: number
  readonly printWidthMm: number
  readonly printHeightMm: number
  readonly isRecolourable: boolean
  /** The blank white product on its backdrop: sRGB, three channels. */
  readonly beauty: Uint8Array
  /** Diffuse light on a white product, linear, `LIGHT_ONE` = 1. */
  readonly shading: Uint16Array
  /** Additive highlight, linear, `LIGHT_ONE` = 1. */
  readonly highlight: Uint16Array
  /** Position in the print rectangle, 0…65535; v = 0 is its bottom edge. Meaningless where `cover` is 0. */
  readonly u: Uint16Array
  readonly v: Uint16Array
  /** Share of the pixel inside the print rectangle, 0…255. */
  readonly cover: Uint8Array
  /** Share of the pixel that takes the product's colour, 0…255. */
  readonly product: Uint8Array
}

/** Full scale of an area's factors: signed 16 bit, so they range to ±8. */
export const FACTOR_ONE = 4096

/**
 * An artwork's area on a picture, within a rectangle; planes row by row, top row first. In encoded (sRGB) values, for
 * each channel: `picture = base + colour · A + alpha · a`, where A is the artwork's premultiplied color and a its alpha
 * at (u, v).
 */
export type EncodedArea = {
  /** Name of the layer. */
  readonly name: string
  /** Areas with the same artwork have the same number. */
  readonly artwork: number
  readonly printWidthMm: number
  readonly printHeightMm: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Position in the print rectangle, 0…65535; v = 0 is its bottom edge. Undefined where `cover` is 0. */
  readonly u: Uint16Array
  readonly v: Uint16Array
  /** Fraction of the pixel inside the print rectangle, 0…255; already included in the factors. */
  readonly cover: Uint8Array
  /** Three factors per pixel, `FACTOR_ONE` = 1. */
  readonly colour: Int16Array
  readonly alpha: Int16Array
}

/**
 * A product view that blends in encoded space like Photoshop, with three-channel light and any number of print areas: a
 * seller's own mockup. The other kind, `ProductView`, blends in linear light.
 */
export type EncodedView = {
  readonly space: 'encoded'
  /** Identifies the content: views with the same id are bit-identical. */
  readonly id: string
  readonly width: number
  readonly height: number
  /** The picture without artworks: sRGB, three channels. */
  readonly base: Uint8Array
  readonly areas: readonly EncodedArea[]
}

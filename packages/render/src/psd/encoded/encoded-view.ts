/** Full scale of an area's factors: signed 16 bit, so that they reach ±8. */
export const FACTOR_ONE = 4096

/**
 * One place of an artwork on a picture, within a rectangle of it; planes row by row, first row on top. In encoded (sRGB)
 * values and each channel: `picture = base + colour · A + alpha · a`, with A the artwork's premultiplied colour and a
 * its alpha at (u, v).
 */
export type EncodedArea = {
  /** The layer's name. */
  readonly name: string
  /** Areas that bear the same artwork have the same number. */
  readonly artwork: number
  readonly printWidthMm: number
  readonly printHeightMm: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Position in the print rectangle, 0…65535; v = 0 is its bottom edge. Meaningless where `cover` is 0. */
  readonly u: Uint16Array
  readonly v: Uint16Array
  /** Share of the pixel inside the print rectangle, 0…255; the factors contain it already. */
  readonly cover: Uint8Array
  /** Three factors a pixel, `FACTOR_ONE` = 1. */
  readonly colour: Int16Array
  readonly alpha: Int16Array
}

/**
 * A product view that blends in encoded space, as Photoshop does, with light of three channels and any number of print
 * areas: a seller's own mockup. The other kind, `ProductView`, blends in linear light.
 */
export type EncodedView = {
  readonly space: 'encoded'
  /** Names the content: two views with one id are the same to the last bit. */
  readonly id: string
  readonly width: number
  readonly height: number
  /** The picture without artworks: sRGB, three channels. */
  readonly base: Uint8Array
  readonly areas: readonly EncodedArea[]
}

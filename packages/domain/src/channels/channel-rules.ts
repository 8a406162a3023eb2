import type { ImportFile } from './lists/listed-product.ts'
import type { PictureShape } from './picture-shape.ts'

export const pictureFormats = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type PictureRules = {
  readonly shapes: readonly PictureShape[]
  /** Side of the plain color swatch made for each color, in pixels; absent if the channel takes none. */
  readonly colorBlockPx?: number
  /** Formats the channel accepts; the first is the default. */
  readonly formats: readonly [PictureFormat, ...PictureFormat[]]
  /** Minimum length of the shorter side; smaller pictures are left out. */
  readonly minPx: number
  /** Maximum length of the longer side; larger pictures are scaled down. */
  readonly maxPx: number
  readonly maxBytes: number
  /** Maximum number of pictures of each shape. Every color gets one before any color gets a second. */
  readonly maxPerProduct: number
}

/** What a sales channel accepts for a product. Data only; connectors handle the transfer. */
export type ChannelRules = {
  /** The channel's own name, the same in every language. */
  readonly name: string
  readonly pictures: PictureRules
  readonly maxTitle: number
  /** Not verified for any channel except the generic one. */
  readonly maxDescription: number
  readonly maxSku: number
  /** 0 if the channel has no tags. */
  readonly maxTags: number
  readonly maxVariants?: number
  /** In addition to the generic list. Other marketplaces have a template per category instead. */
  readonly importFile?: ImportFile
}

/** The whole picture at its rendered size. */
export const largePicture: PictureShape = { kind: 'main', widthPx: 1600, heightPx: 1600, fit: 'whole' }

/** As large as buyers can zoom; the print is sharper than in the photo of the product. */
export const zoomPicture: PictureShape = { kind: 'main', widthPx: 3000, heightPx: 3000, fit: 'whole', isEnlarged: true }

/** Portrait 3:4, as SHEIN and Temu show clothing. */
export const tallPicture: PictureShape = { kind: 'tall', widthPx: 1340, heightPx: 1785, fit: 'fixed' }

import type { ImportList } from './lists/listed-product.ts'
import type { PictureShape } from './picture-shape.ts'

export const pictureFormats = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type PictureRules = {
  readonly shapes: readonly PictureShape[]
  /** A plain square of each color. */
  readonly colourBlockPx?: number
  /** What the channel takes; the first is made unless another one is wanted. */
  readonly formats: readonly [PictureFormat, ...PictureFormat[]]
  /** Of the shorter side; what is smaller is left out. */
  readonly minPx: number
  /** Of the longer side; what is larger is made smaller. */
  readonly maxPx: number
  readonly maxBytes: number
  /** Of each shape; every color has one before any has two. */
  readonly maxPerProduct: number
}

/** What a sales channel takes of a product. Data only; how it is sent is a connector's business. */
export type ChannelRules = {
  /** As the channel calls itself, in every language. */
  readonly name: string
  readonly pictures: PictureRules
  readonly maxTitle: number
  /** To verify, of every channel but the generic one. */
  readonly maxDescription: number
  readonly maxSku: number
  /** 0: it has none. */
  readonly maxTags: number
  readonly maxVariants?: number
  /** The file that the channel's own import reads, beside our list; marketplaces have a sheet for each of their categories instead. */
  readonly importList?: ImportList
}

/** The whole picture as large as it is drawn. */
export const largePicture: PictureShape = { kind: 'main', widthPx: 1600, heightPx: 1600, fit: 'whole' }

/** Upright, three to four, as clothing is shown by SHEIN and Temu. */
export const tallPicture: PictureShape = { kind: 'tall', widthPx: 1340, heightPx: 1785, fit: 'fixed' }

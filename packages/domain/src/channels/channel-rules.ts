import type { pictureSizes } from '../batch/settings.ts'

/** What a sales channel takes of a product. Data only; how it is sent is a connector's business. */
export type ChannelRules = {
  /** As the channel calls itself, in every language. */
  readonly name: string
  readonly pictures: {
    /** Longer side of the pictures, drawn sizes only. */
    readonly sidesPx: readonly (typeof pictureSizes)[number][]
    /** The least and the most that the channel takes. */
    readonly leastPx: number
    readonly mostPx: number
    readonly mostBytes: number
    readonly mostPerProduct: number
  }
  readonly mostTitle: number
  readonly mostSku: number
  /** 0: it has none. */
  readonly mostTags: number
}

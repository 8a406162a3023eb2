import { type ChannelRules, largePicture } from './channel-rules.ts'

/** Texts and SKUs are columns of 255 characters; uploads are limited to 20 MB by default. It has no tags. */
export const vendure: ChannelRules = {
  name: 'Vendure',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png', 'webp'],
    minPx: 1,
    maxPx: 10_000,
    maxBytes: 20_000_000,
    maxPerProduct: 60,
  },
  maxTitle: 255,
  maxDescription: 60_000,
  maxSku: 255,
  maxTags: 0,
}

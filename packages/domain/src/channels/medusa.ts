import { type ChannelRules, largePicture } from './channel-rules.ts'

/** Medusa limits nothing of this; the numbers keep pages and uploads usable. Its tags are not published. */
export const medusa: ChannelRules = {
  name: 'Medusa',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png', 'webp'],
    minPx: 1,
    maxPx: 10_000,
    maxBytes: 8_000_000,
    maxPerProduct: 50,
  },
  maxTitle: 255,
  maxDescription: 60_000,
  maxSku: 255,
  maxTags: 0,
}

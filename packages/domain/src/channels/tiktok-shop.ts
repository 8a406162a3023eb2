import { type ChannelRules, largePicture } from './channel-rules.ts'

/** Nine pictures of 600 to 6,000 px, JPEG or PNG up to 5 MB (guides of tools that list there). To verify: 255 letters of a title, 50 of a seller SKU. */
export const tiktokShop: ChannelRules = {
  name: 'TikTok Shop',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png'],
    minPx: 600,
    maxPx: 6_000,
    maxBytes: 5_000_000,
    maxPerProduct: 9,
  },
  maxTitle: 255,
  maxDescription: 10_000,
  maxSku: 50,
  maxTags: 0,
}

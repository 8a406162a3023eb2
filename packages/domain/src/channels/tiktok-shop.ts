import { type ChannelRules, largePicture } from './channel-rules.ts'

/**
 * Nine pictures of 600 to 6,000 px, JPEG or PNG up to 5 MB (according to guides of listing tools). Not verified: 255
 * characters per title, 50 per seller SKU.
 */
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

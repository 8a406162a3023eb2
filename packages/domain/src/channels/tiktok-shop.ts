import { type ChannelRules, largePicture } from './channel-rules.ts'

/** Nine pictures of 600 to 6,000 px, JPEG or PNG up to 5 MB (guides of tools that list there). To verify: 255 letters of a title, 50 of a seller SKU. */
export const tiktokShop: ChannelRules = {
  name: 'TikTok Shop',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png'],
    leastPx: 600,
    mostPx: 6_000,
    mostBytes: 5_000_000,
    mostPerProduct: 9,
  },
  mostTitle: 255,
  mostDescription: 10_000,
  mostSku: 50,
  mostTags: 0,
}

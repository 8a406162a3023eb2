import type { ChannelRules } from './channel-rules.ts'

/** To verify: nine main pictures of at least 600 px, up to 5 MB each; 50 characters of a seller SKU. */
export const tiktokShop: ChannelRules = {
  name: 'TikTok Shop',
  pictures: { sidesPx: [1600], leastPx: 600, mostPx: 20_000, mostBytes: 5_000_000, mostPerProduct: 9 },
  mostTitle: 255,
  mostSku: 50,
  mostTags: 0,
}

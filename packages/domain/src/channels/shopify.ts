import type { ChannelRules } from './channel-rules.ts'

/** To verify: 250 media a product, 25 megapixels and 20 MB a picture, as its help pages have said for years; 255 letters of a title and a SKU. */
export const shopify: ChannelRules = {
  name: 'Shopify',
  pictures: { sidesPx: [1600], leastPx: 1, mostPx: 5_000, mostBytes: 20_000_000, mostPerProduct: 250 },
  mostTitle: 255,
  mostSku: 255,
  mostTags: 250,
}

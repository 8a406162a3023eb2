import type { ChannelRules } from './channel-rules.ts'

/** To verify: a cover and eight more, up to 2 MB each; titles of 120 letters in most of its countries. */
export const shopee: ChannelRules = {
  name: 'Shopee',
  pictures: { sidesPx: [1600], leastPx: 500, mostPx: 10_000, mostBytes: 2_000_000, mostPerProduct: 9 },
  mostTitle: 120,
  mostSku: 100,
  mostTags: 0,
}

import type { ChannelRules } from './channel-rules.ts'

/** To verify: up to ten square pictures from 800 px, up to 3 MB each; 40 characters of an external SKU. */
export const temu: ChannelRules = {
  name: 'Temu',
  pictures: { sidesPx: [1600], leastPx: 800, mostPx: 10_000, mostBytes: 3_000_000, mostPerProduct: 10 },
  mostTitle: 250,
  mostSku: 40,
  mostTags: 0,
}

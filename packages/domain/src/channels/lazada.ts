import type { ChannelRules } from './channel-rules.ts'

/** To verify: eight pictures from 330 to 5,000 px, up to 3 MB each. */
export const lazada: ChannelRules = {
  name: 'Lazada',
  pictures: { sidesPx: [1600], leastPx: 330, mostPx: 5_000, mostBytes: 3_000_000, mostPerProduct: 8 },
  mostTitle: 255,
  mostSku: 200,
  mostTags: 0,
}

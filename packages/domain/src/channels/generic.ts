import type { ChannelRules } from './channel-rules.ts'

/** No channel in particular: every picture, large and small. */
export const generic: ChannelRules = {
  name: 'CSV / XLSX',
  pictures: { sidesPx: [1600, 800], leastPx: 1, mostPx: 10_000, mostBytes: 20_000_000, mostPerProduct: 60 },
  mostTitle: 200,
  mostSku: 80,
  mostTags: 20,
}

import type { ChannelRules } from './channel-rules.ts'

/** Square pictures from 900 to 2,200 px, JPEG or PNG up to 3 MB (its picture interface says so); the count of eleven and 40 characters of a SKU are to verify. */
export const shein: ChannelRules = {
  name: 'SHEIN',
  pictures: { sidesPx: [1600], leastPx: 900, mostPx: 2_200, mostBytes: 3_000_000, mostPerProduct: 11 },
  mostTitle: 200,
  mostSku: 40,
  mostTags: 0,
}

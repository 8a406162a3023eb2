import type { ChannelRules } from './channel-rules.ts'

/** Takes what WordPress takes; 8 MB is the upload limit of many hosts. SKUs are a column of 100 characters (to verify). */
export const woocommerce: ChannelRules = {
  name: 'WooCommerce',
  pictures: { sidesPx: [1600], leastPx: 1, mostPx: 10_000, mostBytes: 8_000_000, mostPerProduct: 60 },
  mostTitle: 200,
  mostSku: 100,
  mostTags: 60,
}

import { type ChannelRules, largePicture } from './channel-rules.ts'
import { woocommerceList } from './lists/woocommerce-list.ts'

/** Takes what WordPress takes; 8 MB is the upload limit of many hosts. SKUs are a column of 100 characters (to verify). */
export const woocommerce: ChannelRules = {
  name: 'WooCommerce',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png', 'webp'],
    leastPx: 1,
    mostPx: 10_000,
    mostBytes: 8_000_000,
    mostPerProduct: 60,
  },
  mostTitle: 200,
  mostDescription: 60_000,
  mostSku: 100,
  mostTags: 60,
  importList: woocommerceList,
}

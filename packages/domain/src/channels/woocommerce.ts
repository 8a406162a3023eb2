import { type ChannelRules, largePicture } from './channel-rules.ts'
import { woocommerceList } from './lists/woocommerce-list.ts'

/**
 * Accepts what WordPress accepts; 8 MB is the upload limit of many hosts. Not verified: SKUs are stored in a column of
 * 100 characters.
 */
export const woocommerce: ChannelRules = {
  name: 'WooCommerce',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png', 'webp'],
    minPx: 1,
    maxPx: 10_000,
    maxBytes: 8_000_000,
    maxPerProduct: 60,
  },
  maxTitle: 200,
  maxDescription: 60_000,
  maxSku: 100,
  maxTags: 60,
  importFile: { ending: 'csv', rows: woocommerceList },
}

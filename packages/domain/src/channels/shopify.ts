import { type ChannelRules, largePicture } from './channel-rules.ts'
import { shopifyList } from './lists/shopify-list.ts'

/**
 * 2,048 variants (its productSet), pictures up to 5,000 px a side. To verify: 250 media a product, 20 MB a picture, 255 letters
 * of a title and a SKU.
 */
export const shopify: ChannelRules = {
  name: 'Shopify',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png', 'webp'],
    leastPx: 1,
    mostPx: 5_000,
    mostBytes: 20_000_000,
    mostPerProduct: 250,
  },
  mostTitle: 255,
  mostDescription: 60_000,
  mostSku: 255,
  mostTags: 250,
  mostVariants: 2_048,
  importList: shopifyList,
}

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
    minPx: 1,
    maxPx: 5_000,
    maxBytes: 20_000_000,
    maxPerProduct: 250,
  },
  maxTitle: 255,
  maxDescription: 60_000,
  maxSku: 255,
  maxTags: 250,
  maxVariants: 2_048,
  importList: shopifyList,
}

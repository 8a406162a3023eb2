import { type ChannelRules, largePicture } from './channel-rules.ts'
import { shopifyList } from './lists/shopify-list.ts'

/**
 * 2,048 variants (productSet API), pictures up to 5,000 px per side. Not verified: 250 media per product, 20 MB per
 * picture, 255 characters per title and SKU.
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
  importFile: { ending: 'csv', rows: shopifyList },
}

import { type ChannelRules, largePicture } from './channel-rules.ts'
import { ebayList, ebayRemarks } from './lists/ebay-list.ts'

/**
 * According to its guides for sellers: titles of 80 characters, SKUs of 50, 24 pictures from 500 px of up to 12 MB. It has
 * no tags. Not verified: 250 variations, 60,000 characters per description.
 */
export const ebay: ChannelRules = {
  name: 'eBay',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png', 'webp'],
    minPx: 500,
    maxPx: 9_000,
    maxBytes: 12_000_000,
    maxPerProduct: 24,
  },
  maxTitle: 80,
  maxDescription: 60_000,
  maxSku: 50,
  maxTags: 0,
  maxVariants: 250,
  importFile: { ending: 'csv', rows: ebayList, remarks: ebayRemarks },
}

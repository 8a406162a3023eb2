import { type ChannelRules, zoomPicture } from './channel-rules.ts'
import { etsyLimits } from './etsy-texts.ts'
import { etsyList, etsyRemarks } from './lists/etsy-list.ts'

/** 140 characters per title and 13 tags of 20 (Open API v3), 10 pictures, for which it
 * recommends 2,000 px and more. Not verified: 32 characters per SKU, 10 MB per picture. */
export const etsy: ChannelRules = {
  name: 'Etsy',
  pictures: {
    shapes: [zoomPicture],
    formats: ['jpeg', 'png'],
    minPx: 50,
    maxPx: 10_000,
    maxBytes: 10_000_000,
    maxPerProduct: 10,
  },
  maxTitle: etsyLimits.title,
  maxDescription: 20_000,
  maxSku: 32,
  maxTags: etsyLimits.tags,
  maxVariants: 400,
  importFile: { ending: 'csv', rows: etsyList, remarks: etsyRemarks },
}

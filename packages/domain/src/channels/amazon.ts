import { type ChannelRules, zoomPicture } from './channel-rules.ts'
import { amazonList, amazonRemarks } from './lists/amazon-list.ts'

/**
 * According to its guides for sellers: titles of 200 characters, SKUs of 40, a main picture and eight others from 500 px
 * (zoom from 1,000) to 10,000 px, JPEG or PNG up to 10 MB. Not verified: 2,000 characters per description, 2,000 variants.
 */
export const amazon: ChannelRules = {
  name: 'Amazon',
  pictures: {
    shapes: [zoomPicture],
    formats: ['jpeg', 'png'],
    minPx: 500,
    maxPx: 10_000,
    maxBytes: 10_000_000,
    maxPerProduct: 9,
  },
  maxTitle: 200,
  maxDescription: 2_000,
  maxSku: 40,
  maxTags: 60,
  maxVariants: 2_000,
  importFile: { ending: 'txt', rows: amazonList, remarks: amazonRemarks },
}

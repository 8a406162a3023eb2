import { type ChannelRules, tallPicture } from './channel-rules.ts'

/**
 * According to SHEIN's picture API: squares of 900 to 2,200 px (type 5), details of 1340 × 1785 (type 7), color
 * swatches of 80 × 80 (type 6), JPEG or PNG up to 3 MB. Not verified: the maximum of eleven pictures, 40 characters per
 * SKU.
 */
export const shein: ChannelRules = {
  name: 'SHEIN',
  pictures: {
    shapes: [{ kind: 'main', widthPx: 1600, heightPx: 1600, fit: 'exact' }, tallPicture],
    colorBlockPx: 80,
    formats: ['jpeg', 'png'],
    minPx: 900,
    maxPx: 2_200,
    maxBytes: 3_000_000,
    maxPerProduct: 11,
  },
  maxTitle: 200,
  maxDescription: 5_000,
  maxSku: 40,
  maxTags: 0,
}

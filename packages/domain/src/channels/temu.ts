import { type ChannelRules, tallPicture } from './channel-rules.ts'

/**
 * Squares from 800 px; clothing at 1340 × 1785; JPEG or PNG up to 2 MB (according to seller guides). Not verified: ten
 * pictures, 40 characters per external SKU, title lengths.
 */
export const temu: ChannelRules = {
  name: 'Temu',
  pictures: {
    shapes: [{ kind: 'main', widthPx: 1600, heightPx: 1600, fit: 'exact' }, tallPicture],
    formats: ['jpeg', 'png'],
    minPx: 800,
    maxPx: 10_000,
    maxBytes: 2_000_000,
    maxPerProduct: 10,
  },
  maxTitle: 250,
  maxDescription: 2_000,
  maxSku: 40,
  maxTags: 0,
}

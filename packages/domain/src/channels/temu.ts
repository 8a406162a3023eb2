import { type ChannelRules, tallPicture } from './channel-rules.ts'

/**
 * Squares from 800 px; clothing is shown in 1340 × 1785; JPEG or PNG up to 2 MB (guides of its sellers). To verify: ten pictures,
 * 40 characters of an external SKU, lengths of titles.
 */
export const temu: ChannelRules = {
  name: 'Temu',
  pictures: {
    shapes: [{ kind: 'main', widthPx: 1600, heightPx: 1600, fit: 'exact' }, tallPicture],
    formats: ['jpeg', 'png'],
    leastPx: 800,
    mostPx: 10_000,
    mostBytes: 2_000_000,
    mostPerProduct: 10,
  },
  mostTitle: 250,
  mostDescription: 2_000,
  mostSku: 40,
  mostTags: 0,
}

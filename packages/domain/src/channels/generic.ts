import { type ChannelRules, largePicture } from './channel-rules.ts'

/** No channel in particular: every picture, large and small. */
export const generic: ChannelRules = {
  name: 'CSV / XLSX',
  pictures: {
    shapes: [largePicture, { kind: 'small', widthPx: 800, heightPx: 800, fit: 'whole' }],
    formats: ['jpeg', 'png', 'webp'],
    leastPx: 1,
    mostPx: 10_000,
    mostBytes: 20_000_000,
    mostPerProduct: 60,
  },
  mostTitle: 200,
  mostDescription: 20_000,
  mostSku: 80,
  mostTags: 20,
}

import { type ChannelRules, largePicture } from './channel-rules.ts'

/** No particular channel: includes large and small pictures. */
export const generic: ChannelRules = {
  name: 'CSV / XLSX',
  pictures: {
    shapes: [largePicture, { kind: 'small', widthPx: 800, heightPx: 800, fit: 'whole' }],
    formats: ['jpeg', 'png', 'webp'],
    minPx: 1,
    maxPx: 10_000,
    maxBytes: 20_000_000,
    maxPerProduct: 60,
  },
  maxTitle: 200,
  maxDescription: 20_000,
  maxSku: 80,
  maxTags: 20,
}

import { type ChannelRules, largePicture } from './channel-rules.ts'

/**
 * 3 MB per picture since February 2022 and no animations (Lazada's notice to sellers). Not verified: eight pictures of
 * 330 to 5,000 px, JPEG or PNG, text lengths.
 */
export const lazada: ChannelRules = {
  name: 'Lazada',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png'],
    minPx: 330,
    maxPx: 5_000,
    maxBytes: 3_000_000,
    maxPerProduct: 8,
  },
  maxTitle: 255,
  maxDescription: 25_000,
  maxSku: 200,
  maxTags: 0,
}

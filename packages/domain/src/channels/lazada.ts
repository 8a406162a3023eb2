import { type ChannelRules, largePicture } from './channel-rules.ts'

/** From the documentation of its Open Platform ("Create a product", "Image Upload"). */
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

import { type ChannelRules, largePicture } from './channel-rules.ts'

/**
 * None of it verified: a cover and eight more pictures, JPEG or PNG up to 2 MB each; titles of 120 characters in most
 * countries.
 */
export const shopee: ChannelRules = {
  name: 'Shopee',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png'],
    minPx: 500,
    maxPx: 10_000,
    maxBytes: 2_000_000,
    maxPerProduct: 9,
  },
  maxTitle: 120,
  maxDescription: 3_000,
  maxSku: 100,
  maxTags: 0,
}

import { type ChannelRules, largePicture } from './channel-rules.ts'

/** To verify, all of it: a cover and eight more, JPEG or PNG up to 2 MB each; titles of 120 letters in most of its countries. */
export const shopee: ChannelRules = {
  name: 'Shopee',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png'],
    leastPx: 500,
    mostPx: 10_000,
    mostBytes: 2_000_000,
    mostPerProduct: 9,
  },
  mostTitle: 120,
  mostDescription: 3_000,
  mostSku: 100,
  mostTags: 0,
}

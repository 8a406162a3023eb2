import { type ChannelRules, largePicture } from './channel-rules.ts'

/** 3 MB a picture since February 2022, nothing that moves (its notice to sellers). To verify: eight pictures from 330 to 5,000 px, JPEG or PNG, lengths. */
export const lazada: ChannelRules = {
  name: 'Lazada',
  pictures: {
    shapes: [largePicture],
    formats: ['jpeg', 'png'],
    leastPx: 330,
    mostPx: 5_000,
    mostBytes: 3_000_000,
    mostPerProduct: 8,
  },
  mostTitle: 255,
  mostDescription: 25_000,
  mostSku: 200,
  mostTags: 0,
}

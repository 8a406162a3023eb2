import { randomUUID } from 'node:crypto'
import type { ListingContent, ListingPart } from '../../../packages/connectors/src/listings.ts'
import type { BuyerAddress, Counterpart } from './counterpart.ts'

export const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])

export const address: BuyerAddress = {
  firstName: 'Ann',
  lastName: 'Buyer',
  line1: '5 Main St',
  city: 'Austin',
  region: 'TX',
  postcode: '73301',
  country: 'US',
  phone: '+15125550100',
}

const labels = {
  color: { 'en-US': 'Color', 'zh-CN': '颜色', 'th-TH': 'สี' },
  BLACK: { 'en-US': 'Black', 'zh-CN': '黑色', 'th-TH': 'ดำ' },
  WHITE: { 'en-US': 'White', 'zh-CN': '白色', 'th-TH': 'ขาว' },
  size: { 'en-US': 'Size', 'zh-CN': '尺码', 'th-TH': 'ขนาด' },
  S: { 'en-US': 'S' },
  M: { 'en-US': 'M' },
}

/** A shirt in two colors and two sizes, in three languages and the currencies of the shop. */
export function sampleListing(counterpart: Counterpart, tag: string = randomUUID().slice(0, 8)): ListingContent {
  const variant = (color: 'BLACK' | 'WHITE', size: 'S' | 'M', minor: number) => ({
    sku: `T-${tag}-${color}-${size}`,
    gtin: '',
    optionValues: { color, size },
    pricesMinor: Object.fromEntries(counterpart.currencies.map((currency, at) => [currency, minor + at * 100])),
    weightG: 180,
    isOnSale: true,
  })
  return {
    key: `finished-${tag}`,
    mainLocale: 'en-US',
    titles: { 'en-US': `Salt & Pepper <Tee> ${tag}`, 'zh-CN': `椒盐 T 恤 ${tag}`, 'th-TH': `เสื้อยืด ${tag}` },
    descriptions: { 'en-US': 'Soft & light.\nMade on demand.', 'zh-CN': '柔软轻便。', 'th-TH': 'นุ่มและเบา' },
    tags: ['summer', 'salt & pepper'],
    options: [
      {
        key: 'color',
        name: labels.color,
        values: [
          { key: 'BLACK', label: labels.BLACK },
          { key: 'WHITE', label: labels.WHITE },
        ],
      },
      {
        key: 'size',
        name: labels.size,
        values: [
          { key: 'S', label: labels.S },
          { key: 'M', label: labels.M },
        ],
      },
    ],
    pictures: [
      samplePicture(counterpart, `${tag}a`, null),
      samplePicture(counterpart, `${tag}b`, 'BLACK'),
      samplePicture(counterpart, `${tag}c`, 'WHITE'),
    ],
    variants: [
      variant('BLACK', 'S', 1999),
      variant('BLACK', 'M', 2450),
      variant('WHITE', 'S', 10_000),
      variant('WHITE', 'M', 1),
    ],
  }
}

/** The smallest PNG: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the host remembers of the uploads to each shop. */
const uploads = new WeakMap<Counterpart, Map<string, string>>()

export function samplePicture(counterpart: Counterpart, key: string, colorKey: string | null) {
  const fileName = `${key}.png`
  const stored = uploads.get(counterpart) ?? new Map<string, string>()
  uploads.set(counterpart, stored)
  return {
    key,
    fileName,
    mimeType: 'image/png',
    url: counterpart.pictureUrl(fileName),
    load: async () => new Uint8Array(onePixel),
    colorKey,
    get externalId() {
      return stored.get(key) ?? null
    },
    remember: async (externalId: string) => void stored.set(key, externalId),
  }
}

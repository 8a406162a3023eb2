import type { BuyerAddress } from '../suite/counterpart.ts'
import { FakeClock } from '../suite/in-process.ts'

export type Variant = {
  id: number
  sku: string
  barcode: string
  price: string
  policy: string
  quantity: number
  options: { name: string; value: string }[]
}
export type Product = {
  id: number
  handle: string
  title: string
  descriptionHtml: string
  status: string
  isPublished: boolean
  media: { id: number; alt: string }[]
  variants: Variant[]
  /** Texts by locale and key. */
  translations: Map<string, Map<string, string>>
}

export type OrderLine = {
  id: number
  productId: number
  variant: Variant
  title: string
  quantity: number
  removed: number
  attributes: { key: string; value: string }[]
}
/** A fulfillment order: lines that ship from one location. */
export type Unit = { id: number; status: string; lines: { id: number; lineId: number; remaining: number }[] }
export type Fulfillment = {
  id: number
  status: string
  number: string
  parts: { unitId: number; unitLineId: number; lineId: number; quantity: number }[]
}
export type Order = {
  id: number
  createdAt: Date
  updatedAt: Date
  cancelledAt: Date | null
  financial: string
  gateways: string[]
  address: BuyerAddress
  note: string
  lines: OrderLine[]
  units: Unit[]
  fulfillments: Fulfillment[]
  /** Mails to the buyer about fulfillments. */
  mailCount: number
  metafields: Map<string, string>
}

export type Hook = { id: number; topic: string; uri: string }
/** Deliveries that wait, each with its content as it was. */
export type Delivery = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Everything that a shop remembers. */
export class ShopState {
  readonly domain = 'fake-shop.myshopify.com'
  readonly app = { id: 'app-key', secret: 'app-secret' }
  readonly clock = new FakeClock()
  readonly locales = ['en', 'zh-CN', 'th']
  readonly products = new Map<number, Product>()
  readonly orders = new Map<number, Order>()
  readonly hooks = new Map<number, Hook>()
  /** Access tokens and when they end. */
  readonly tokens = new Map<string, Date>()
  readonly codes = new Set<string>()
  /** Refresh tokens: the access token of each renewal ends the one that was used only when it is used itself. */
  readonly refreshTokens = new Set<string>()
  readonly replacedBy = new Map<string, string>()
  readonly deliveries: Delivery[] = []
  pictureCount = 0
  /** Points of the bucket, which refills at 100 a second on the smallest plan. */
  points = 2000
  #lastId = 1000

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  now(): Date {
    return this.clock.now()
  }

  productOf(variantId: number): Product | undefined {
    return [...this.products.values()].find(({ variants }) => variants.some(({ id }) => id === variantId))
  }
}

export const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`

/** The number of a global id of this type; undefined for others, which the shop does not find. */
export function numberOf(type: string, id: unknown): number | undefined {
  const [, number] = new RegExp(`^gid://shopify/${type}/(\\d+)$`).exec(String(id)) ?? []
  return number === undefined ? undefined : Number(number)
}

import { FakeClock } from '../suite/in-process.ts'

export type Variant = {
  id: string
  sku: string
  title: string
  options: Record<string, string>
  manageInventory: boolean
  /** Ids of the inventory items whose stock it counts. */
  itemIds: string[]
  /** By currency in lower case, in hundredths. */
  prices: Record<string, number>
}
export type Product = {
  id: string
  title: string
  handle: string
  externalId: string | null
  status: string
  images: { id: string; url: string }[]
  options: { id: string; title: string; values: string[] }[]
  variants: Variant[]
}

export type Item = {
  id: string
  productId: string
  variant: Variant
  quantity: number
  unitMinor: number
  metadata: Record<string, string>
}
export type Fulfillment = {
  id: string
  shippedAt: Date | null
  metadata: Record<string, unknown> | null
  items: { id: string; quantity: number }[]
  labels: { tracking_number: string }[]
}
export type Order = {
  id: string
  number: number
  status: string
  createdAt: Date
  updatedAt: Date
  note: string
  address: Record<string, string>
  items: Item[]
  capturedMinor: number
  fulfillments: Fulfillment[]
}

/** What our plugin sends for a change of an object. */
export type Event = { readonly topic: 'order' | 'product'; readonly objectId: string }

/** Everything that a shop remembers. */
export class ShopState {
  readonly url = 'https://shop.example'
  readonly currencies = ['USD', 'THB']
  readonly keys = new Set<string>()
  readonly products = new Map<string, Product>()
  readonly orders = new Map<string, Order>()
  readonly uploads: string[] = []
  /** Ids of inventory items by SKU. None has stock. */
  readonly inventoryItems = new Map<string, string>()
  /** Secrets by address. */
  readonly webhooks = new Map<string, string>()
  readonly events: Event[] = []
  readonly #clock = new FakeClock()
  hasPlugin = true
  #lastId = 0
  #lastTime = 0

  newId(prefix: string): string {
    this.#lastId += 1
    return `${prefix}_${String(this.#lastId).padStart(8, '0')}`
  }

  newNumber(): number {
    return this.orders.size + 1
  }

  advance(seconds: number): Date {
    this.#clock.advance(seconds)
    return this.changeTime()
  }

  /** The time of a change: later than that of every change before. */
  changeTime(): Date {
    this.#lastTime = Math.max(this.#lastTime + 1, this.#clock.now().getTime())
    return new Date(this.#lastTime)
  }

  /** A payment that is captured later leaves the time of the order as it is. */
  changeOrder(order: Order, { isTimeKept = false } = {}): void {
    if (!isTimeKept) order.updatedAt = this.changeTime()
    this.events.push({ topic: 'order', objectId: order.id })
  }
}

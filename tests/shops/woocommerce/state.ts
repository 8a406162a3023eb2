export type Meta = { id: number; key: string; value: unknown }
export type Picture = { id: number; src: string; name: string; alt: string }
export type Address = Record<string, string>

export type Product = {
  id: number
  name: string
  description: string
  type: 'simple' | 'variable'
  status: string
  sku: string
  gtin: string
  price: string
  weight: string
  stock: string
  tags: string[]
  attributes: { name: string; options: string[] }[]
  pictures: Picture[]
  meta: Meta[]
}

export type Variation = {
  id: number
  parentId: number
  status: string
  sku: string
  gtin: string
  price: string
  weight: string
  stock: string
  pictureId: number | null
  attributes: { name: string; option: string }[]
}

export type OrderLine = {
  id: number
  productId: number
  variationId: number
  quantity: number
  /** In hundredths. */
  totalMinor: number
  meta: (Meta & { display_key: string; display_value: string })[]
}

export type Fulfillment = { id: number; isFulfilled: boolean; meta: Meta[] }
export type Refund = { id: number; amountMinor: number; lines: { lineId: number; pieces: number }[] }
export type Note = { id: number; note: string; isForCustomer: boolean }

export type Order = {
  id: number
  status: string
  createdAt: Date
  modifiedAt: Date
  paidAt: Date | null
  paymentMethod: string
  billing: Address
  shipping: Address
  note: string
  meta: Meta[]
  lines: OrderLine[]
  shippingMinor: number
  refunds: Refund[]
  fulfillments: Fulfillment[]
  notes: Note[]
}

export type Hook = {
  id: number
  name: string
  topic: string
  status: string
  url: string
  secret: string
  failures: number
}

/** Something that happened: webhooks of the topic send the state of the object when they are delivered. */
export type Happening = { readonly topic: string; readonly id: number }

/** Everything that a shop remembers. */
export class ShopState {
  readonly origin: string
  /** Names the installation, also after it has moved to another address. */
  storeId = '5c2f6e1a-0b7d-4c6e-9a51-3d1f8b2e7a90'
  readonly products = new Map<number, Product>()
  readonly variations = new Map<number, Variation>()
  readonly orders = new Map<number, Order>()
  /** Orders whose meta data a plugin filters: PHP writes a list with gaps as an object. */
  readonly filteredOrders = new Set<number>()
  readonly hooks = new Map<number, Hook>()
  readonly keys = new Map<string, string>()
  readonly happenings: Happening[] = []
  /** Webhooks that were created and are not pinged yet. */
  readonly pings: Hook[] = []
  /** Addresses of pictures that the shop fetched, each time it did. */
  readonly fetchedPictures: string[] = []
  /** Whether the part of the API exists that stores parcels. */
  hasFulfillments = true
  /** Whether a changed address counts as a change of the order: with the newer storage of orders, not as posts. */
  storesOrdersAsPosts = true
  #lastId = 9
  #offsetMs = 0

  constructor(origin: string) {
    this.origin = origin
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  now(): Date {
    return new Date(Math.floor((Date.now() + this.#offsetMs) / 1000) * 1000)
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000
  }

  happened(topic: string, id: number): void {
    this.happenings.push({ topic, id })
  }

  variationsOf(productId: number): Variation[] {
    return [...this.variations.values()].filter(({ parentId }) => parentId === productId)
  }

  /** Stores a change of an order; posts-based shops keep its time of change when only the address differs. */
  changeOrder(order: Order, { isAddressOnly = false } = {}): void {
    if (!(isAddressOnly && this.storesOrdersAsPosts)) order.modifiedAt = this.now()
    this.happened('order.updated', order.id)
  }
}

export type Translation = {
  languageCode: string
  name: string
  slug?: string | undefined
  description?: string | undefined
}
export type Option = { id: string; code: string; translations: Translation[] }
export type OptionGroup = { id: string; code: string; translations: Translation[]; options: Option[] }
export type Variant = {
  id: string
  productId: string
  sku: string
  enabled: boolean
  optionIds: string[]
  translations: Translation[]
  /** By currency, in hundredths. */
  prices: Record<string, number>
}
export type Product = {
  id: string
  slug: string
  enabled: boolean
  translations: Translation[]
  assetIds: string[]
  groupIds: string[]
}

export type OrderLine = {
  id: string
  variantId: string
  quantity: number
  placedQuantity: number
  unitPriceMinor: number
  nameOnTheBack: string | null
}
export type Fulfillment = {
  id: string
  state: string
  method: string
  trackingCode: string
  lines: { orderLineId: string; quantity: number }[]
}
export type Order = {
  id: string
  state: string
  createdAt: Date
  updatedAt: Date
  email: string
  note: string
  address: Record<string, string>
  lines: OrderLine[]
  paymentState: string
  refunds: { totalMinor: number; lines: { orderLineId: string; quantity: number }[] }[]
  fulfillments: Fulfillment[]
}

/** What our plugin sends for a change of an object. */
export type Event = { readonly topic: 'order' | 'product'; readonly objectId: string }

/** Everything that a shop remembers. */
export class ShopState {
  readonly url = 'https://shop.example'
  readonly languages = ['en', 'zh_Hans', 'th']
  readonly currencies = ['USD', 'THB']
  readonly keys = new Set<string>()
  readonly products = new Map<string, Product>()
  readonly variants = new Map<string, Variant>()
  readonly groups = new Map<string, OptionGroup>()
  readonly assets = new Map<string, string>()
  readonly orders = new Map<string, Order>()
  /** Secrets by address. */
  readonly webhooks = new Map<string, string>()
  readonly events: Event[] = []
  hasPlugin = true
  #lastId = 0
  #offsetMs = 0
  #lastTime = 0

  newId(): string {
    this.#lastId += 1
    return String(this.#lastId)
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  advance(seconds: number): Date {
    this.#offsetMs += seconds * 1000
    return this.changeTime()
  }

  /** The time of a change: later than that of every change before. */
  changeTime(): Date {
    this.#lastTime = Math.max(this.#lastTime + 1, this.now().getTime())
    return new Date(this.#lastTime)
  }

  variantsOf(productId: string): Variant[] {
    return [...this.variants.values()].filter((variant) => variant.productId === productId)
  }

  optionOf(id: string): { readonly option: Option; readonly group: OptionGroup } {
    for (const group of this.groups.values())
      for (const option of group.options) if (option.id === id) return { option, group }
    throw new Error(`the fake has no option ${id}`)
  }

  /** A change of the address and a refund leave the time of the order as it is. */
  changeOrder(order: Order, { isTimeKept = false } = {}): void {
    if (!isTimeKept) order.updatedAt = this.changeTime()
    this.events.push({ topic: 'order', objectId: order.id })
  }
}

export function nameIn(translations: readonly Translation[], language = 'en'): string {
  return (translations.find(({ languageCode }) => languageCode === language) ?? translations[0])?.name ?? ''
}

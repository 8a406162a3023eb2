import type { OrderAddress } from '@podwright/domain/orders/address'

/** What a shop's authorization consists of; only its connector knows the names. Kept encrypted. */
export type ShopCredentials = Readonly<Record<string, string>>

/** A shop as a connector works with it. */
export type Shop = { readonly externalId: string; readonly credentials: ShopCredentials }

/** What a platform answers instead of doing what it was asked. Throwing is for broken connections, which are tried again. */
export type Refusal = {
  readonly ok: false
  readonly code: 'authorization_lost' | 'rate_limited' | 'refused'
  /** The platform's own words, for whoever looks into it. */
  readonly detail: string
  readonly retryAfterSeconds?: number
}
export type Answer<Data> = { readonly ok: true; readonly data: Data } | Refusal

/** How a seller connects a shop: by a page of the platform that leads back, or by keys that are typed in. */
export type Authorizer =
  | {
      readonly by: 'redirect'
      /** Where the seller agrees. `state` comes back with the seller. */
      address(request: { readonly state: string; readonly returnTo: string; readonly shop: string }): string
      /** Takes what the platform sent back. */
      finish(returned: URLSearchParams): Promise<Answer<Authorization>>
      /** Before the authorization ends. */
      renew(credentials: ShopCredentials): Promise<Answer<Authorization>>
    }
  | {
      readonly by: 'keys'
      readonly fields: readonly { readonly name: string; readonly isSecret: boolean }[]
      check(credentials: ShopCredentials): Promise<Answer<Authorization>>
    }

export type Authorization = {
  readonly credentials: ShopCredentials
  readonly externalId: string
  readonly name: string
  readonly currency: string
  readonly expiresAt: Date | null
}

/** One page of something; `next` is handed in again for the page after it. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }

export type ShopListing = {
  readonly externalId: string
  readonly title: string
  readonly isLive: boolean
  readonly variants: readonly { readonly externalId: string; readonly sku: string; readonly title: string }[]
}
export type ListingLister = { list(shop: Shop, next: string | null): Promise<Answer<Page<ShopListing>>> }

export type NewListing = {
  /** Ours: publishing it again changes the listing that is there. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly pictures: readonly { readonly address: string }[]
  readonly variants: readonly {
    readonly sku: string
    readonly options: Readonly<Record<string, string>>
    readonly priceMinor: number
    readonly weightG: number
  }[]
}
export type Publisher = { publish(shop: Shop, listing: NewListing): Promise<Answer<{ readonly externalId: string }>> }

export type ShopOrder = {
  readonly externalId: string
  /** What has to be done with it here: only `to_ship` is made. */
  readonly state: 'unpaid' | 'to_ship' | 'shipped' | 'canceled'
  readonly orderedAt: Date
  readonly shipBy: Date | null
  readonly address: OrderAddress
  readonly totalMinor: number
  readonly currency: string
  readonly buyerNote: string
  readonly lines: readonly {
    readonly externalId: string
    readonly sku: string
    readonly title: string
    readonly quantity: number
  }[]
}
/** Orders that were made or changed since then, oldest change first. What webhooks lose is found so. */
export type OrderPoller = { poll(shop: Shop, since: Date, next: string | null): Promise<Answer<Page<ShopOrder>>> }

export type Fulfillment = {
  /** Ours: told twice it is one parcel. */
  readonly key: string
  readonly orderId: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly lines: readonly { readonly externalId: string; readonly quantity: number }[]
}
export type FulfillmentPusher = { push(shop: Shop, parcel: Fulfillment): Promise<Answer<null>> }

/** A webhook as it came. */
export type Webhook = {
  /** The whole address that was called: some platforms sign it along, and that of a shop names the shop. */
  readonly url: string
  readonly bytes: Uint8Array
  readonly headers: Headers
  /** Of whoever signs: see `signedBy`. */
  readonly secret: string
}

/** What a webhook is about; its content is read from the platform, never believed. */
export type WebhookEvent = {
  /** The platform's own number: heard once. */
  readonly eventId: string
  /** Null: the shop whose address was called. */
  readonly shopId: string | null
  readonly about: { readonly kind: 'order' | 'listing' | 'authorization'; readonly externalId: string }
}

export type WebhookReader = {
  /** Every shop signs with a secret of its own and calls an address of its own, or the platform with the app's for all of them. */
  readonly signedBy: 'shop' | 'app'
  /**
   * Reads a webhook whose signature has been checked on its bytes first (`isSignedWith`); `nothing` for one that is signed and
   * tells nothing, as a ping; undefined when it is not the platform's.
   */
  read(webhook: Webhook): WebhookEvent | 'nothing' | undefined
}

/** One platform. What it cannot do is absent. */
export type Connector = {
  /** In addresses and in the database. */
  readonly id: string
  /** Absent: a shop needs no authorization. */
  readonly authorizer?: Authorizer
  readonly listings?: ListingLister
  readonly publisher?: Publisher
  readonly orders?: OrderPoller
  readonly fulfillment?: FulfillmentPusher
  readonly webhooks?: WebhookReader
}

export type Ability = 'products' | 'publish' | 'poll_orders' | 'webhooks' | 'fulfillment'

export function abilitiesOf(connector: Connector): Ability[] {
  const has = {
    products: connector.listings,
    publish: connector.publisher,
    poll_orders: connector.orders,
    webhooks: connector.webhooks,
    fulfillment: connector.fulfillment,
  } as const satisfies Record<Ability, unknown>
  return (['products', 'publish', 'poll_orders', 'webhooks', 'fulfillment'] as const).filter((ability) => has[ability])
}

import type { OrderAddress } from '@podwright/domain/orders/address'

/** Authorization data of a store, whose keys only its connector knows. Not stored yet. */
export type ShopCredentials = Readonly<Record<string, string>>

/** A store as seen by a connector. */
export type Shop = { readonly externalId: string; readonly credentials: ShopCredentials }

/** Returned when the platform rejects a request. Connectors throw only for failed connections, which are retried. */
export type Refusal = {
  readonly ok: false
  readonly code: 'authorization_lost' | 'rate_limited' | 'refused'
  /** The platform's own message, for troubleshooting. */
  readonly detail: string
  readonly retryAfterSeconds?: number
}
export type Answer<Data> = { readonly ok: true; readonly data: Data } | Refusal

/** How a seller connects a shop: on a page of the platform that redirects back, or with keys they enter. */
export type Authorizer =
  | {
      readonly by: 'redirect'
      /** Returns the URL of the page where the seller consents. The platform returns `state` in its redirect. */
      address(request: { readonly state: string; readonly returnTo: string; readonly shop: string }): string
      /** Completes the authorization with the parameters of the platform's redirect. */
      finish(returned: URLSearchParams): Promise<Answer<Authorization>>
      /** Renews the authorization before it expires. */
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

/** One page of a list; pass `next` to get the following page, null after the last one. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }

export type ShopListing = {
  readonly externalId: string
  readonly title: string
  readonly isLive: boolean
  readonly variants: readonly { readonly externalId: string; readonly sku: string; readonly title: string }[]
}
export type ListingLister = { list(shop: Shop, next: string | null): Promise<Answer<Page<ShopListing>>> }

export type NewListing = {
  /** Our idempotency key: publishing with the same key updates the existing listing. */
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
  /** What is left to do with the order; only `to_ship` orders are produced. */
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
/** Lists orders created or changed since a time, oldest change first. Finds orders whose webhooks were lost. */
export type OrderPoller = { poll(shop: Shop, since: Date, next: string | null): Promise<Answer<Page<ShopOrder>>> }

export type Fulfillment = {
  /** Our idempotency key: pushing the same key again does not create a second parcel. */
  readonly key: string
  readonly orderId: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly lines: readonly { readonly externalId: string; readonly quantity: number }[]
}
export type FulfillmentPusher = { push(shop: Shop, parcel: Fulfillment): Promise<Answer<null>> }

/** A webhook request as received. */
export type Webhook = {
  /**
   * The full URL that was called: some platforms include it in the signature, and a per-store URL identifies the store.
   */
  readonly url: string
  readonly bytes: Uint8Array
  readonly headers: Headers
  /** Secret of the signer; see `signedBy`. */
  readonly secret: string
}

/** What a webhook is about. Its payload is not trusted; the current data is read from the platform. */
export type WebhookEvent = {
  /** The platform's event id, used to process each event only once. */
  readonly eventId: string
  /** Null if the store follows from the URL that was called. */
  readonly shopId: string | null
  readonly about: { readonly kind: 'order' | 'listing' | 'authorization'; readonly externalId: string }
}

export type WebhookReader = {
  /** `shop`: each store has its own secret and URL; `app`: the platform uses the app's secret for all stores. */
  readonly signedBy: 'shop' | 'app'
  /**
   * Parses a webhook after verifying its signature over the raw bytes (`isSignedWith`). Returns `nothing` for a valid
   * webhook without an event, such as a ping, and undefined for one that is not from the platform.
   */
  read(webhook: Webhook): WebhookEvent | 'nothing' | undefined
}

/** A platform. Capabilities it lacks are absent. */
export type Connector = {
  /** Identifier used in URLs and in the database. */
  readonly id: string
  /** Absent if a store needs no authorization. */
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

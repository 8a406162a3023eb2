import type { AppKeys, ShopCall } from './context.ts'

/** A webhook request as received. */
export type Webhook = {
  /**
   * The full URL that was called: some platforms include it in the signature, and a per-store URL identifies the store.
   */
  readonly url: string
  readonly bytes: Uint8Array
  readonly headers: Headers
  /** Secrets that are valid now, newest first: of the store or of the app, see `signedBy`. */
  readonly secrets: readonly string[]
  /** The installation's registration at the platform: some platforms include its id in the signature. */
  readonly app?: AppKeys | undefined
  /** To refuse replays of signed times. */
  readonly now: Date
}

/** What a webhook is about. Its payload is not trusted; the current data is read from the platform. */
export type WebhookEvent = {
  /** The platform's event id, used to process each event only once. */
  readonly eventId: string
  /** Null if the store follows from the URL that was called. */
  readonly shopId: string | null
  readonly about: {
    /**
     * The last three are requests of the platform: to delete the data of a buyer or of a shop, or to hand a buyer's data
     * over. They cannot be read from the platform, so the signature of the webhook has to be enough.
     */
    readonly kind: 'order' | 'listing' | 'authorization' | 'buyer_redaction' | 'shop_redaction' | 'buyer_request'
    readonly externalId: string
    /** The buyer's orders, of a request about a buyer. */
    readonly orderIds?: readonly string[]
  }
}

export type WebhookReceiver = {
  /** `shop`: each store has its own secret and URL; `app`: the platform uses the app's secret for all stores. */
  readonly signedBy: 'shop' | 'app'
  /**
   * Parses a webhook after verifying its signature over the raw bytes (`isSignedWith`). Returns `ping` for a request
   * without an event, even an unsigned one, and undefined for one that is not from the platform.
   */
  read(webhook: Webhook): readonly WebhookEvent[] | 'ping' | undefined
  /**
   * Creates missing webhooks of a store, enables disabled ones and removes duplicates. Absent if they are set up for
   * the app. Calling it again changes nothing. Returns how many it had to create or enable.
   */
  ensure?: ShopCall<[url: string, secret: string], { readonly repairedCount: number }>
  remove?: ShopCall<[url: string], null>
}

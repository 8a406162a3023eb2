import type { ConnectorContext } from '../../../packages/connectors/src/context.ts'
import type { ListingContent, PublishedListing } from '../../../packages/connectors/src/listings.ts'
import type { FeedBlindSpot, ShopOrder } from '../../../packages/connectors/src/orders.ts'
import type { LocaleCode } from '../../../packages/domain/src/locale.ts'

export type BuyerAddress = {
  readonly firstName: string
  readonly lastName: string
  readonly line1: string
  readonly city: string
  /** Code or name, as the platform stores it. */
  readonly region: string
  readonly postcode: string
  readonly country: string
  readonly phone: string
}

/** What a buyer orders: variants of a listing that was published. */
export type BuyerOrder = {
  readonly lines: readonly {
    readonly listingId: string
    readonly variantId: string
    readonly quantity: number
    readonly personalization?: Readonly<Record<string, string>>
  }[]
  readonly address: BuyerAddress
  readonly note: string
}

/** A product as a visitor of the shop sees it. */
export type SeenProduct = {
  readonly titles: Partial<Record<LocaleCode, string>>
  readonly isOnSale: boolean
  /** Ids of the pictures in their order. */
  readonly pictureIds: readonly string[]
  readonly variants: readonly {
    readonly sku: string
    readonly pricesMinor: Readonly<Record<string, number>>
    readonly isBuyable: boolean
  }[]
}

/** A parcel as the seller sees it in the shop. */
export type SeenParcel = { readonly trackingNumber: string; readonly pieces: number }

/** A request of the shop to our webhook address, as it arrived. */
export type ReceivedWebhook = { readonly url: string; readonly headers: Headers; readonly bytes: Uint8Array }

export type Consent = {
  /** The query with which the platform sends the seller back. */
  readonly query: URLSearchParams
  /** What the shop's server has sent to `callbackUrl`, if it does. */
  readonly keys?: Uint8Array
}

/** What only some shops can do; the suite leaves out what is absent. */
type BuyerActions = {
  /** Refunds pieces of one line. */
  refund?(orderId: string, sku: string, pieces: number): Promise<void>
  /** The buyer of an order that is not paid chooses to pay on delivery. */
  payOnDelivery?(orderId: string): Promise<void>
  /** Moves the order to a state in which the shop asks not to ship. */
  hold?(orderId: string): Promise<void>
  /** Removes the order so that it can be restored. */
  trash?(orderId: string): Promise<void>
  remove?(orderId: string): Promise<void>
  /** The seller ships pieces of one line without us. */
  shipElsewhere?(orderId: string, sku: string, pieces: number): Promise<void>
}

/**
 * The other side of a connector: a fake or a real shop with a buyer and an owner. A fake does this in memory; a real
 * shop is driven by its own API with the keys of its owner.
 */
export type Counterpart = BuyerActions & {
  /** For titles of tests. */
  readonly name: string
  start(): Promise<void>
  stop(): Promise<void>
  /** What a connector gets from the host, without limits and guards. */
  context(): Pick<ConnectorContext, 'fetch' | 'now' | 'app'>
  /** Whether a request changes something; reads of GraphQL are posted too. */
  isWrite(url: string, init: RequestInit): boolean
  /** Values of the fields of the authorizer. */
  entered(): Readonly<Record<string, string>>
  readonly returnUrl: string
  readonly callbackUrl: string
  /** The seller signs in and agrees on the page. Absent for connectors by keys. */
  consent?(page: string): Promise<Consent>
  /** Ends the access that was granted. Called last. */
  revokeAccess(): Promise<void>
  /** What an order is whose buyer has not paid yet, where the shop shows that as an authorized payment. */
  readonly unpaid?: Pick<ShopOrder, 'state' | 'payment'>
  /** What the seller has decided for publishing, on top of the settings found while connecting. */
  readonly settings?: Readonly<Record<string, string>>
  /** People of the platform approve the product, or its change. Absent if products are not reviewed. */
  approve?(externalId: string): Promise<void>
  /** Currencies in which the shop can sell, its own first. */
  readonly currencies: readonly string[]
  /** Public URL of a picture that the shop can fetch. */
  pictureUrl(name: string): string
  /** Pictures that the shop has stored since it was started. */
  pictureUploads(): Promise<number>
  /** All products of the shop, also hidden ones without variants. Absent if only the connector's own list shows them. */
  countProducts?(): Promise<number>
  seeProduct(externalId: string): Promise<SeenProduct>
  /** Creates a product of the seller's own with these SKUs; returns its id. */
  createProduct(skus: readonly string[]): Promise<string>
  /** False if the platform stores no key of ours with a product: SKUs alone tell whose product it is. */
  readonly hasProductKeys?: boolean
  /** The seller lists a product in the shop by hand; needed for connectors that cannot publish. */
  offerProduct?(listing: ListingContent): Promise<PublishedListing>
  /** Options of a line as the shop shows them, if it does not name them like the listing. */
  readonly lineOptions?: Readonly<Record<string, string>>
  /** False if the ids of variants change with every update: then orders are mapped by their SKUs. */
  readonly hasStableVariants?: boolean
  /** False if buyers cannot enter texts for a line. */
  readonly hasPersonalization?: boolean
  /** False if buyers cannot leave a note. */
  readonly hasNote?: boolean
  /** False if the platform does not show the buyer's phone number. */
  readonly hasPhone?: boolean
  placeOrder(order: BuyerOrder): Promise<string>
  pay(orderId: string): Promise<void>
  changeAddress(orderId: string, line1: string): Promise<void>
  cancel(orderId: string): Promise<void>
  seeParcels(orderId: string): Promise<readonly SeenParcel[]>
  /** Set if the platform assigns tracking numbers when a shipment is arranged; a fake assigns those of the suite. */
  readonly assignsNumbers?: boolean
  /** The carrier of the platform collects the parcels that were reported. */
  collect?(orderId: string): Promise<void>
  /** The buyer chooses a carrier of the platform, where the seller's own is usual. */
  shipByPlatform?(orderId: string): Promise<void>
  /** How many packages the platform has for an order whose pieces are all packed. */
  seePackages?(orderId: string): Promise<number>
  /** Mails of the shop to the buyer about parcels. Absent if it sends none, or they cannot be counted. */
  countMails?(orderId: string): Promise<number>
  /** Lets the clock of the shop advance, so that a later change has a later time. Returns its time. */
  advance(seconds: number): Promise<Date>
  /** Changes that this shop shows in its feed although the connector names them as blind spots. */
  readonly shows: readonly FeedBlindSpot[]
  /** Sends waiting webhooks to our address; absent if the platform has none. */
  readonly webhookUrl?: string
  deliverWebhooks?(): Promise<readonly ReceivedWebhook[]>
  /** Disables a webhook and creates a duplicate of another one, as happens in real shops. */
  damageWebhooks?(): Promise<void>
  /** A response of the platform to too many requests, which ends after 30 seconds. */
  tooManyRequests(): Response
}

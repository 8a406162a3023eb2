import type { OrderAddress, OrderDestination } from '@podwright/domain/orders/address'
import type { Page } from './answer.ts'
import type { ShopCall } from './context.ts'

export type ShopOrderLine = {
  readonly externalId: string
  /** Empty if the platform has no variants. */
  readonly variantId: string
  readonly listingId: string
  readonly sku: string
  readonly gtin: string
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  /** Pieces bought. */
  readonly quantity: number
  /** Pieces still to be made: bought minus refunded, canceled and already fulfilled elsewhere. */
  readonly openQuantity: number
  /** Price of one piece in hundredths of the currency's unit, after discounts. */
  readonly unitPriceMinor: number
  /** Texts the buyer entered for the line, by the shop's label. */
  readonly personalization: Readonly<Record<string, string>>
  /** Id that a parcel must name instead of the line's id (Shopify: the line of its fulfillment order). */
  readonly fulfillmentLineId: string | null
}

/** A warehouse of a marketplace that collects the pieces, and forwards or stocks them. */
export type MarketplaceWarehouse = {
  /** In the marketplace's words. Its labels and packages name the code. */
  readonly code: string
  readonly name: string
  /** The same as the order's `address`. */
  readonly address: OrderAddress
  /** When the pieces have to arrive; null if the marketplace sets no time. */
  readonly arriveBy: Date | null
}

/** The current state of an order in its shop. */
export type ShopOrder = {
  readonly externalId: string
  /** The number that the buyer sees. */
  readonly number: string
  /** `on_hold`: the shop asks not to ship yet. `shipped`: nothing is left to ship. */
  readonly state: 'unpaid' | 'on_hold' | 'to_ship' | 'shipped' | 'canceled'
  /** `authorized`: the payment is reserved but not captured. `on_delivery`: the buyer pays the carrier. */
  readonly payment: 'pending' | 'on_delivery' | 'authorized' | 'paid' | 'part_refunded' | 'refunded'
  /** Whether the buyer has asked the platform to cancel and has no answer yet. */
  readonly isCancelRequested: boolean
  readonly orderedAt: Date
  readonly changedAt: Date
  readonly shipBy: Date | null
  /**
   * Null if the order has none, or if the platform hides it. If the platform hides it and ships the order with its own
   * label: see `addressOnLabel`.
   */
  readonly address: OrderDestination | null
  /** Every address field as the shop has it, so that nothing is lost in the conversion. */
  readonly shopAddress: Readonly<Record<string, string>>
  /** What the buyer paid, in hundredths of the currency's unit. */
  readonly totalMinor: number
  /** What the shop has paid back of that; undefined if the platform does not say how much. */
  readonly refundedMinor?: number
  readonly currency: string
  readonly buyerNote: string
  /** The shipping method that the buyer chose, in the shop's words. */
  readonly shippingMethod: string
  readonly isPickup: boolean
  readonly isTest: boolean
  /** Set if the marketplace collects the pieces in a warehouse of its own. */
  readonly warehouse?: MarketplaceWarehouse | null
  /** Whether it only announces pieces that other orders call off: it is never made or shipped itself. */
  readonly isForecast?: boolean
  readonly lines: readonly ShopOrderLine[]
}

/** An order that the shop does not return any more: deleted, or not visible to us. */
export type MissingOrder = { readonly externalId: string; readonly isMissing: true }

/** Changes that a list of changed orders does not show; open orders are therefore read again by id. */
export type FeedBlindSpot = 'address' | 'refund' | 'payment' | 'trash' | 'state'

export type OrderFeed = {
  /** Whether `since` itself is part of the list. */
  readonly bound: 'inclusive' | 'exclusive'
  /** Resolution of the platform's times. */
  readonly grainMs: number
  /** How far back the platform lists; longer periods are read in windows. */
  readonly maxDays: number
  readonly blindSpots: readonly FeedBlindSpot[]
  /** How often the list is read: every half minute, or less often where the budget of the platform is small. */
  readonly pollSeconds?: 30 | 60 | 300
  /** The shortest time between two reads of an open order by its id, where each takes a call of a small budget. */
  readonly rereadSeconds?: number
}

/** How often orders are listed unless the feed says otherwise; orders reported by a webhook are read at once. */
export const defaultPollSeconds = 30

export type OrderReader = {
  readonly feed: OrderFeed
  /** Orders created or changed since a time, in any order; the same order may be on several pages. */
  listChanged: ShopCall<
    [since: Date, next: string | null],
    Page<{ readonly externalId: string; readonly changedAt: Date }>
  >
  /** Orders that one call of `read` takes. */
  readonly maxRead: number
  /** One result for each id. */
  read: ShopCall<[externalIds: readonly string[]], readonly (ShopOrder | MissingOrder)[]>
}

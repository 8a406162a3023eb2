import type { ShopCall } from './context.ts'

/** Carrier and number of a parcel, as the shop shows them to its buyer. */
export type Tracking = { readonly carrier: string; readonly number: string; readonly url: string }

/** A parcel as the shop has it. */
export type ShopParcel = {
  readonly externalId: string
  readonly trackingNumber: string
  readonly lines: readonly { readonly externalId: string; readonly quantity: number }[]
}

/** A parcel of ours to report. No platform makes this call idempotent: the host calls `list` first. */
export type NewParcel = {
  /** Our key; stored in the shop where it has a place for it. */
  readonly key: string
  readonly orderId: string
  readonly tracking: Tracking
  readonly shippedAt: Date
  /** `fulfillmentLineId` of the line if it has one, else its `externalId`. */
  readonly lines: readonly { readonly externalId: string; readonly quantity: number }[]
}

export type ParcelPusher = {
  /** Whether several parcels can be reported for one order. */
  readonly hasPartialParcels: boolean
  list: ShopCall<[orderId: string], readonly ShopParcel[]>
  push: ShopCall<[parcel: NewParcel], { readonly externalId: string }>
  /** Corrects the tracking number; absent if the platform cannot. Returns the id of the parcel, which may be new. */
  correct?: ShopCall<[orderId: string, externalId: string, parcel: NewParcel], { readonly externalId: string }>
  cancel?: ShopCall<[orderId: string, externalId: string], null>
  /**
   * Completes an order on platforms that do not do so with its last parcel. The host calls it after that parcel, so that
   * the shop's mail about it finds the tracking numbers, and calls it again if the answer was lost.
   */
  complete?: ShopCall<[orderId: string], null>
}

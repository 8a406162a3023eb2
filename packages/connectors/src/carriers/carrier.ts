import type { ReportKind } from '@podwright/domain/orders/shipment-reports'

/** What the server provides for a request. */
export type CarrierCall = {
  readonly fetch: typeof fetch
  readonly now: () => Date
  /** Aborts when the request takes too long or the process stops. */
  readonly signal: AbortSignal
  /** Base URL of the API, without a trailing slash. */
  readonly baseUrl: string
  readonly key: string
}

/** A parcel as its carrier knows it. `carrierId` is from `catalog/freight/carriers.json`. */
export type TrackedNumber = { readonly carrierId: string | null; readonly number: string }

export type CarrierEvent = {
  /** When it happened, by the carrier's clock. */
  readonly at: Date
  readonly kind: ReportKind
  /** The carrier's own words. */
  readonly text: string
  readonly place: string
}

/** What is known of one number: its events in any order, nothing yet, or why it could not be looked up. */
export type NumberAnswer =
  | { readonly kind: 'events'; readonly events: readonly CarrierEvent[] }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'error'; readonly detail: string }

/** The whole request was rejected. `retryAfterSeconds` is when it may be repeated, if the carrier names a time. */
export type CarrierRefusal = {
  readonly ok: false
  readonly code: 'unauthorized' | 'rate_limited' | 'unavailable' | 'refused'
  /** The carrier's own message, for troubleshooting. */
  readonly detail: string
  readonly retryAfterSeconds?: number
}

/** Answers by number; a number without an answer counts as unknown. */
export type TrackAnswer = { readonly ok: true; readonly numbers: ReadonlyMap<string, NumberAnswer> } | CarrierRefusal

/**
 * A carrier, or a service that tracks parcels of many carriers. `track` throws only when the connection fails or its
 * signal aborts.
 */
export type CarrierAdapter = {
  /** Stored with what it reports. */
  readonly id: string
  /** Where the API is unless the configuration names another URL. */
  readonly defaultUrl: string
  /** Whether it can track parcels of a carrier; null: the carrier is not known. */
  tracks(carrierId: string | null): boolean
  /** Numbers that one request may name. */
  readonly batchSize: number
  /** The shortest time between two requests. */
  readonly minIntervalMs: number
  track(call: CarrierCall, numbers: readonly TrackedNumber[]): Promise<TrackAnswer>
}

import type { ConnectionCause } from '@podwright/domain/connection-causes'
import type { Answer } from './answer.ts'

/**
 * Sends a request to a platform. The host limits where it may go, how long it takes, how large the response is, and how
 * often it is called. Rejects with a `ConnectionError` if no complete response arrived.
 */
export type GuardedFetch = (url: string | URL, init?: RequestInit) => Promise<Response>

type ConnectionFacts = {
  readonly mayHaveArrived: boolean
  readonly hasTimedOut?: boolean
  readonly why?: ConnectionCause | undefined
}

/** No complete response arrived. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** Whether the request may have reached the platform: then the outcome of a write is unknown. */
  readonly mayHaveArrived: boolean
  /** Whether the platform took longer than a request may take. */
  readonly hasTimedOut: boolean
  /** Undefined if it is not known, or a connection was made. */
  readonly why: ConnectionCause | undefined

  constructor(message: string, { mayHaveArrived, hasTimedOut = false, why }: ConnectionFacts) {
    super(message)
    this.why = why
    this.mayHaveArrived = mayHaveArrived
    this.hasTimedOut = hasTimedOut
  }
}

/** The installation's own registration at a platform, from its configuration. */
export type AppKeys = {
  readonly id: string
  readonly secret: string
  /** The key of webhooks, at platforms that do not sign them with the secret. */
  readonly webhookSecret?: string
}

/** What the host gives a connector for each call. Connectors keep no state of their own. */
export type ConnectorContext = {
  readonly fetch: GuardedFetch
  readonly now: Date
  /** Undefined for platforms that need no registration of the installation. */
  readonly app: AppKeys | undefined
  readonly signal: AbortSignal
}

/** Secrets of a store, whose keys only its connector knows. Stored sealed. */
export type ShopCredentials = Readonly<Record<string, string>>

/** A store as seen by its connector. */
export type Shop = {
  /** Our id of the store. */
  readonly id: number
  /** Origin and path of the shop without a trailing slash; empty for marketplaces, which share one URL. */
  readonly url: string
  readonly externalId: string
  /** ISO 4217 code of the currency in which the shop sells. */
  readonly currency: string
  readonly credentials: ShopCredentials
  /** Choices of the seller or found while connecting: location, sales channel, shipping profile, category. */
  readonly settings: Readonly<Record<string, string>>
}

/** A call of a connector for a connected shop. */
export type ShopCall<Input extends readonly unknown[], Data> = (
  context: ConnectorContext,
  shop: Shop,
  ...input: Input
) => Promise<Answer<Data>>

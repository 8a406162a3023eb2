/** What a provider tells of a payment. */
export type PaymentEvent = {
  /** The provider's own number of the event: heard once. */
  readonly eventId: string
  /** The reference that `start` was given. */
  readonly reference: string
  readonly outcome: 'paid' | 'failed'
  readonly amountMinor: number
}

/** Somebody who takes payments for us: the seller pays on the provider's page, and the provider calls back. */
export type PaymentProvider = {
  /** In addresses and in the database. */
  readonly id: string
  /** Where the seller pays. */
  start(payment: {
    readonly reference: string
    readonly amountMinor: number
    readonly currency: string
  }): Promise<{ readonly redirect: string }>
  /** Reads a callback from its bytes as they came; undefined when it is not the provider's. */
  readCallback(bytes: Uint8Array, headers: Headers): PaymentEvent | undefined
}

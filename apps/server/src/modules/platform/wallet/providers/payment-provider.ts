import type { LocaleCode } from '@podwright/domain/locale'
import type { PaymentOutcome } from '@podwright/domain/wallet/sandbox-payment'

/** A payment event reported by a provider. */
export type PaymentEvent = {
  /** The provider's id of the event, used to process it once. */
  readonly eventId: string
  /** The reference passed to `start`. */
  readonly reference: string
  readonly outcome: PaymentOutcome
  readonly amountMinor: number
}

/** A payment provider: the seller pays on its page, and it calls back. */
export type PaymentProvider = {
  /** Used in paths and in the database. */
  readonly id: string
  /** Starts a payment and returns the page on which the seller pays. */
  start(payment: {
    readonly reference: string
    readonly amountMinor: number
    readonly currency: string
    readonly locale: LocaleCode
  }): Promise<{ readonly redirect: string }>
  /** Verifies and parses a callback from its raw bytes; undefined when its signature is invalid. */
  readCallback(bytes: Uint8Array, headers: Headers): PaymentEvent | undefined
}

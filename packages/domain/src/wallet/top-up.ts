import { divideRounded, parseRate, rateScale } from '../money.ts'
import type { Transitions } from '../states/transitions.ts'
import type { PaymentOutcome } from './sandbox-payment.ts'

export const topUpStates = ['requested', 'confirmed', 'rejected', 'canceled'] as const
export type TopUpState = (typeof topUpStates)[number]

/**
 * Decided once, by an operator, the payment provider or the seller (cancel). Only money that a provider has actually
 * received is accepted later, because the payer is entitled to it regardless of an earlier decision.
 */
export const topUpTransitions = {
  requested: ['confirmed', 'rejected', 'canceled'],
  confirmed: [],
  rejected: ['confirmed'],
  canceled: ['confirmed'],
} as const satisfies Transitions<TopUpState>

/** Result of a payment provider's event; messages of the problems: on the operator's command line. */
export type PaymentDecision =
  | { readonly state: 'credited' | 'rejected' | 'canceled' | 'ignored' }
  | { readonly state: 'unmatched'; readonly problem: PaymentProblem }
export const paymentProblems = ['reference_unknown', 'amount_differs', 'account_deleted'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/**
 * Decides what an event does to its top-up; `topUp` is undefined if the provider's reference is unknown. Money is never
 * dropped: a payment that matches no top-up, or whose account was deleted, is kept for an operator. A failed or canceled payment only affects a
 * top-up that is still undecided.
 */
export function decidePayment(
  topUp: { readonly state: TopUpState; readonly amountMinor: number; readonly isAccountDeleted: boolean } | undefined,
  event: { readonly outcome: PaymentOutcome; readonly amountMinor: number },
): PaymentDecision {
  if (event.outcome === 'canceled') return { state: topUp?.state === 'requested' ? 'canceled' : 'ignored' }
  if (event.outcome === 'failed') return { state: topUp?.state === 'requested' ? 'rejected' : 'ignored' }
  if (!topUp) return { state: 'unmatched', problem: 'reference_unknown' }
  if (topUp.amountMinor !== event.amountMinor) return { state: 'unmatched', problem: 'amount_differs' }
  if (topUp.state === 'confirmed') return { state: 'ignored' }
  if (topUp.isAccountDeleted) return { state: 'unmatched', problem: 'account_deleted' }
  return { state: 'credited' }
}

/** Limits of one top-up in hundredths of a yuan, and of undecided top-ups per account. */
export const topUpLimits = { minMinor: 100, maxMinor: 100_000_000, maxWaiting: 20 } as const

/** Whether an amount in yuan can be requested as a top-up. */
export function isWithinLimits(minor: number): boolean {
  return minor >= topUpLimits.minMinor && minor <= topUpLimits.maxMinor
}

/** What was requested within the limits has to be creditable at a later rate, too. */
const maxCreditedMinor = topUpLimits.maxMinor * 10

/**
 * What an amount of another currency comes to in yuan, rounded half up once; the rate is in units per yuan. Undefined
 * if that cannot be credited.
 */
export function yuanOf(minor: number, rate: string): number | undefined {
  const yuan = divideRounded(BigInt(minor) * rateScale, parseRate(rate))
  return yuan > 0 && yuan <= maxCreditedMinor ? Number(yuan) : undefined
}

/** Letters and digits that are not easily confused on a bank form. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Builds the reference that the seller writes on the transfer from at least eight random bytes: `TU-XXXX-XXXX`. */
export function topUpReference(random: Uint8Array): string {
  const letters = [...random.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `TU-${letters.slice(0, 4)}-${letters.slice(4)}`
}

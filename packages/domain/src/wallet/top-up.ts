import type { Transitions } from '../states/transitions.ts'

export const topUpStates = ['requested', 'confirmed', 'refused', 'canceled'] as const
export type TopUpState = (typeof topUpStates)[number]

/**
 * Decided once: by an operator or the payment provider, or withdrawn by the seller. Only money that a provider has taken comes in
 * after that: whoever paid has a right to it, whatever was decided before.
 */
export const topUpTransitions = {
  requested: ['confirmed', 'refused', 'canceled'],
  confirmed: [],
  refused: ['confirmed'],
  canceled: ['confirmed'],
} as const satisfies Transitions<TopUpState>

/** What becomes of something a payment provider tells; messages of problems: on the operator's command line. */
export type PaymentDecision =
  | { readonly state: 'booked' | 'refused' | 'known' }
  | { readonly state: 'unbookable'; readonly problem: PaymentProblem }
export const paymentProblems = ['reference_unknown', 'amount_differs'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/**
 * What an event does to its top-up; undefined: there is none of this provider. Money is never dropped: what fits no top-up waits
 * for an operator. That nothing was paid decides only what is undecided.
 */
export function decidePayment(
  topUp: { readonly state: TopUpState; readonly amountMinor: number } | undefined,
  event: { readonly outcome: 'paid' | 'failed'; readonly amountMinor: number },
): PaymentDecision {
  if (event.outcome === 'failed') return { state: topUp?.state === 'requested' ? 'refused' : 'known' }
  if (!topUp) return { state: 'unbookable', problem: 'reference_unknown' }
  if (topUp.amountMinor !== event.amountMinor) return { state: 'unbookable', problem: 'amount_differs' }
  return { state: topUp.state === 'confirmed' ? 'known' : 'booked' }
}

/** One top-up, in hundredths of a yuan. */
export const topUpLimits = { minMinor: 100, maxMinor: 100_000_000, maxWaiting: 20 } as const

/** Letters and digits that cannot be taken for one another on a bank's form. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What the seller writes on the transfer, from random bytes: `TU-` and eight letters with a dash in the middle. */
export function topUpReference(random: Uint8Array): string {
  const letters = [...random.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `TU-${letters.slice(0, 4)}-${letters.slice(4)}`
}

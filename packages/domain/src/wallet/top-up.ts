import type { Transitions } from '../states/transitions.ts'

export const topUpStates = ['requested', 'confirmed', 'refused', 'canceled'] as const
export type TopUpState = (typeof topUpStates)[number]

/** Decided once: by an operator or the payment provider, or withdrawn by the seller. */
export const topUpTransitions = {
  requested: ['confirmed', 'refused', 'canceled'],
  confirmed: [],
  refused: [],
  canceled: [],
} as const satisfies Transitions<TopUpState>

/** One top-up, in hundredths of a yuan. */
export const topUpLimits = { leastMinor: 100, mostMinor: 100_000_000, mostWaiting: 20 } as const

/** Letters and digits that cannot be taken for one another on a bank's form. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What the seller writes on the transfer, from random bytes: `TU-` and eight letters with a dash in the middle. */
export function topUpReference(random: Uint8Array): string {
  const letters = [...random.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `TU-${letters.slice(0, 4)}-${letters.slice(4)}`
}

import type { Transitions } from '../states/transitions.ts'

export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected', 'canceled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Sellers cancel before the approval; operators reject until the money is paid. */
export const withdrawalTransitions = {
  requested: ['approved', 'rejected', 'canceled'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
  canceled: [],
} as const satisfies Transitions<WithdrawalState>

/** Undecided withdrawals per account. */
export const maxWaitingWithdrawals = 5

/** Returns how many operators must approve a withdrawal. */
export function approvalsFor(amountMinor: number, oneOperatorMinor: number): 1 | 2 {
  return amountMinor > oneOperatorMinor ? 2 : 1
}

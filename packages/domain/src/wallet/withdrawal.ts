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

/** Withdrawals of this many days count together, so that a large one cannot be split to need one operator only. */
export const approvalDays = 30

/**
 * Returns how many operators must approve a withdrawal; `recentMinor` is what the account withdrew in `approvalDays`.
 */
export function approvalsFor(amountMinor: number, recentMinor: number, oneOperatorMinor: number): 1 | 2 {
  return amountMinor + recentMinor > oneOperatorMinor ? 2 : 1
}

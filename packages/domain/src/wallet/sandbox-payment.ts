import type { Transitions } from '../states/transitions.ts'

export const sandboxActions = ['pay', 'fail', 'cancel'] as const
export type SandboxAction = (typeof sandboxActions)[number]

/** What a provider reports about a payment. */
export type PaymentOutcome = 'paid' | 'failed' | 'canceled'
export type SandboxState = 'open' | PaymentOutcome

/** States of a payment at the sandbox provider; a failed one can be tried again, as with a card. */
export const sandboxTransitions = {
  open: ['paid', 'failed', 'canceled'],
  failed: ['paid', 'canceled'],
  paid: [],
  canceled: [],
} as const satisfies Transitions<SandboxState>

export const outcomeOfAction = {
  pay: 'paid',
  fail: 'failed',
  cancel: 'canceled',
} as const satisfies Record<SandboxAction, PaymentOutcome>

/** Returns the state of a payment from the outcomes reported so far; received money takes precedence. */
export function sandboxStateOf(outcomes: readonly PaymentOutcome[]): SandboxState {
  return (['paid', 'canceled', 'failed'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'open'
}

/** Returns the actions that the payer has left. */
export function sandboxActionsOf(state: SandboxState): SandboxAction[] {
  const next: readonly SandboxState[] = sandboxTransitions[state]
  return sandboxActions.filter((action) => next.includes(outcomeOfAction[action]))
}

/**
 * Lifecycle of a batch. Only one batch per account runs at a time; a batch that takes precedence sends the running one
 * back to the queue. "Partly done" is not a state but derived from the counts (`done` with failed items).
 */
export const batchStates = ['draft', 'queued', 'running', 'paused', 'done', 'failed', 'canceled'] as const
export type BatchState = (typeof batchStates)[number]

/** Allowed transitions. A batch that has ended is queued again when some of its items are retried. */
export const batchTransitions = {
  draft: ['queued'],
  queued: ['running', 'paused', 'canceled', 'done', 'failed'],
  running: ['queued', 'paused', 'canceled', 'done', 'failed'],
  paused: ['queued', 'canceled'],
  done: ['queued'],
  failed: ['queued'],
  canceled: ['queued'],
} as const satisfies Record<BatchState, readonly BatchState[]>

export function canBecome(from: BatchState, to: BatchState): boolean {
  const reachable: readonly BatchState[] = batchTransitions[from]
  return reachable.includes(to)
}

/** Actions a seller can take on a batch, the state each leads to and the states it is allowed in. */
export const batchActions = {
  start: { from: ['draft'], to: 'queued' },
  pause: { from: ['queued', 'running'], to: 'paused' },
  resume: { from: ['paused'], to: 'queued' },
  cancel: { from: ['queued', 'running', 'paused'], to: 'canceled' },
  /** Processes items that are still waiting or that failed. */
  retry: { from: ['done', 'failed', 'canceled'], to: 'queued' },
} as const satisfies Record<string, { from: readonly BatchState[]; to: BatchState }>
export type BatchAction = keyof typeof batchActions

/** State of one cell of artworks × products: `skipped` by a rule, `excluded` by the seller. */
export const itemStates = ['waiting', 'running', 'done', 'failed', 'skipped', 'excluded'] as const
export type ItemState = (typeof itemStates)[number]

export const itemTransitions = {
  waiting: ['running', 'excluded'],
  running: ['done', 'failed', 'waiting'],
  done: [],
  failed: ['waiting', 'excluded'],
  skipped: ['waiting', 'excluded'],
  excluded: ['waiting', 'skipped'],
} as const satisfies Record<ItemState, readonly ItemState[]>

export type ItemCounts = Readonly<Record<ItemState, number>>

/**
 * Returns the final state of a batch whose items are all processed: `failed` if every processed item failed. Returns
 * undefined while items are waiting or running.
 */
export function endOfBatch({ waiting, running, done, failed }: ItemCounts): 'done' | 'failed' | undefined {
  if (waiting + running > 0) return undefined
  return done === 0 && failed > 0 ? 'failed' : 'done'
}

/** Returns whether the batch ended with some items failed, shown as "partly done". */
export function isPartial(state: BatchState, { done, failed }: ItemCounts): boolean {
  return state === 'done' && done > 0 && failed > 0
}

/**
 * A batch is drafted, waits for its turn, runs, and ends. Of one account one batch runs at a time: one that is to go first
 * sends the running one back into the queue. "Partly done" is no state: it is counted (`done` with failed items).
 */
export const batchStates = ['draft', 'queued', 'running', 'paused', 'done', 'failed', 'canceled'] as const
export type BatchState = (typeof batchStates)[number]

/** Where a batch may go from each state. What ended is started again when some of its items are tried again. */
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

/** What a seller can do with a batch, where it leads and from which states. */
export const batchActions = {
  start: { from: ['draft'], to: 'queued' },
  pause: { from: ['queued', 'running'], to: 'paused' },
  resume: { from: ['paused'], to: 'queued' },
  cancel: { from: ['queued', 'running', 'paused'], to: 'canceled' },
  /** Takes up what was left or failed. */
  retry: { from: ['done', 'failed', 'canceled'], to: 'queued' },
} as const satisfies Record<string, { from: readonly BatchState[]; to: BatchState }>
export type BatchAction = keyof typeof batchActions

/** One cell of artworks × products. `skipped` by a rule, `excluded` by hand. */
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

/** What a batch whose items are all through is: failed when nothing came of it. Undefined while something is left to do. */
export function endOfBatch({ waiting, running, done, failed }: ItemCounts): 'done' | 'failed' | undefined {
  if (waiting + running > 0) return undefined
  return done === 0 && failed > 0 ? 'failed' : 'done'
}

/** Whether it ended with less than was wanted: shown as "partly done". */
export function isPartial(state: BatchState, { done, failed }: ItemCounts): boolean {
  return state === 'done' && done > 0 && failed > 0
}

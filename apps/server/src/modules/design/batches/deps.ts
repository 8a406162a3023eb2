import type { Logger } from 'pino'
import type { FactDeps } from './run/find-facts.ts'
import type { MakeDeps } from './run/make-items.ts'

export type BatchDeps = FactDeps & {
  /** Notifies the workers that batches have work. Lost notifications are recovered as orphaned work. */
  readonly queueBatches: () => Promise<void>
}

export type RunDeps = MakeDeps & {
  readonly log: Logger
  /** Queues print files that should be generated immediately. */
  readonly queuePrepare: (finishedIds: readonly number[]) => Promise<void>
}

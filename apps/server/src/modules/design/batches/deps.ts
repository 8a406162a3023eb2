import type { Logger } from 'pino'
import type { FactDeps } from './find-facts.ts'
import type { MakeDeps } from './make-items.ts'

export type BatchDeps = FactDeps & {
  /** Tell the workers that there is something to do; what is lost on the way is found again as a stray. */
  readonly queueBatches: () => Promise<void>
}

export type RunDeps = MakeDeps & {
  readonly log: Logger
  /** Tell the workers of print files that are wanted at once. */
  readonly queuePrepare: (finishedIds: readonly number[]) => Promise<void>
}

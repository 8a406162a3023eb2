import { z } from 'zod'
import { runBatches } from '../modules/design/batches/run-batches.ts'
import { findAccountsAtWork } from '../modules/design/batches/service.ts'
import { defineJob, type Work } from './define-job.ts'

/** So many processes work at batches at the same time, at most. */
const slots = 16

/** A call to every process that does jobs; one that finds nothing to do ends at once. */
export const allSlots: readonly Work<{ lane: number }>[] = Array.from({ length: slots }, (_, lane) => ({
  payload: { lane },
}))

/**
 * Makes items of the batches of all accounts, which take turns of some seconds, until nothing is left to do. A process does this
 * once at a time, and every process that does jobs may do it.
 */
export const runBatch = defineJob({
  name: 'run-batch',
  payload: z.object({ lane: z.int() }),
  key: ({ lane }) => String(lane),
  batchSize: 1,
  findOrphanedWork: async ({ db }) => ((await findAccountsAtWork(db)).length > 0 ? allSlots : []),
  handle: async (deps, _, signal) =>
    (await runBatches(deps, AbortSignal.any([signal, deps.stopping]))) ? 'again' : undefined,
})

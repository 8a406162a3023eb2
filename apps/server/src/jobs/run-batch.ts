import { z } from 'zod'
import { runBatches } from '../modules/design/batches/run/run-batches.ts'
import { findAccountsAtWork } from '../modules/design/batches/service.ts'
import { defineJob, type Work } from './queue/define-job.ts'

/** Maximum number of processes that work on batches concurrently. */
const slots = 16

/** One job per slot, so that every worker process can take one; a run without work ends at once. */
export const allSlots: readonly Work<{ lane: number }>[] = Array.from({ length: slots }, (_, slot) => ({
  // The stored name of the slot: processes of an earlier release read it during an upgrade.
  payload: { lane: slot },
}))

/**
 * Makes items of the batches of all accounts, serving each account for some seconds, until none are left. A process
 * runs one such job at a time; several processes can run it concurrently.
 */
export const runBatch = defineJob({
  name: 'run-batch',
  payload: z.object({ lane: z.int() }),
  key: ({ lane: slot }) => String(slot),
  batchSize: 1,
  findOrphanedWork: async ({ db }) => ((await findAccountsAtWork(db)).length > 0 ? allSlots : []),
  handle: async (deps, _, signal) =>
    (await runBatches(deps, AbortSignal.any([signal, deps.stopping]))) ? 'again' : undefined,
})

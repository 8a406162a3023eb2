import { z } from 'zod'
import { createKeyedQueue } from '../concurrency/keyed-queue.ts'
import { findOrphanedRuns, runBulk as run } from '../modules/platform/bulk/service.ts'
import { bulkRegistry } from './bulk/registry.ts'
import { defineJob } from './queue/define-job.ts'

/** Handles what matched a filter when a bulk run started. */
export const runBulk = defineJob({
  name: 'run-bulk',
  payload: z.object({ runId: z.int() }),
  key: ({ runId }) => String(runId),
  batchSize: 1,
  findOrphanedWork: async (deps) => (await findOrphanedRuns(deps)).map((runId) => ({ payload: { runId } })),
  handle: ({ db, log, shops, queuePrints, queueShops, queueListings, queuePrepare }, payload, signal) => {
    const queued = { queuePrints, queueShops, queueListings, queuePrepare: (id: number) => queuePrepare([id]) }
    const deps = { db, log, shops, walletQueue: createKeyedQueue(), ...queued }
    return run({ ...deps, registry: bulkRegistry }, payload, signal)
  },
})

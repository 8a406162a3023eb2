import { z } from 'zod'
import { createKeyedQueue } from '../concurrency/keyed-queue.ts'
import { openProductReader } from '../modules/catalog/products/service.ts'
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
  handle: async (deps, payload, signal) => {
    const { catalogFiles, queuePrepare } = deps
    return run(
      {
        ...deps,
        registry: bulkRegistry,
        walletQueue: createKeyedQueue(),
        catalog: await openProductReader(catalogFiles.pool),
        queuePrepare: (id: number) => queuePrepare([id]),
      },
      payload,
      signal,
    )
  },
})

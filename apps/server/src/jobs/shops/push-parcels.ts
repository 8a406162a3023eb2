import { z } from 'zod'
import { findPushWork, pushParcels as push } from '../../modules/shops/pushes/service.ts'
import { defineJob, defineScheduledJob } from '../queue/define-job.ts'

/** Reports the parcels of a store to its shop; four stores at a time, so that a slow shop does not delay the others. */
export const pushParcels = defineJob({
  name: 'push-parcels',
  payload: z.object({ storeId: z.int() }),
  key: ({ storeId }) => String(storeId),
  batchSize: 1,
  concurrency: 4,
  handle: async ({ shops, stopping }, { storeId }, signal) => {
    await push(shops, storeId, AbortSignal.any([signal, stopping]))
  },
})

/** Queues the stores that have parcels to report. */
export const findPushes = defineScheduledJob('find-pushes', '* * * * *', async ({ shops, queuePushes }) => {
  await queuePushes(await findPushWork(shops))
})

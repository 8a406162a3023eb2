import { z } from 'zod'
import { findListingWork, pictureLoader, pushListings as push } from '../../modules/shops/publishing/service.ts'
import { defineJob, defineScheduledJob } from '../queue/define-job.ts'

/** Publishes the listings of a store, and sends what is on sale; four stores at a time, so that a slow shop delays none. */
export const pushListings = defineJob({
  name: 'push-listings',
  payload: z.object({ storeId: z.int() }),
  key: ({ storeId }) => String(storeId),
  batchSize: 1,
  concurrency: 4,
  handle: async ({ shops, pictures, maker, stopping }, { storeId }, signal) => {
    const deps = { ...shops, loadPicture: pictureLoader(pictures, maker) }
    await push(deps, storeId, AbortSignal.any([signal, stopping]))
  },
})

/** Queues the stores that have listings to publish or to change. */
export const findListings = defineScheduledJob('find-listings', '* * * * *', async ({ shops, queueListings }) => {
  await queueListings(await findListingWork(shops))
})

import { z } from 'zod'
import { ensureWebhooks as ensure, findWebhookWork } from '../../modules/shops/webhooks/service.ts'
import { defineJob } from '../queue/define-job.ts'

/** Creates the webhooks of a store and enables disabled ones. */
export const ensureWebhooks = defineJob({
  name: 'ensure-webhooks',
  payload: z.object({ storeId: z.int() }),
  batchSize: 1,
  concurrency: 4,
  key: ({ storeId }) => String(storeId),
  findOrphanedWork: async ({ shops }) => (await findWebhookWork(shops)).map((storeId) => ({ payload: { storeId } })),
  handle: async ({ shops }, { storeId }, signal) => {
    await ensure(shops, storeId, signal)
  },
})

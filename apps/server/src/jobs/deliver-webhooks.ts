import { z } from 'zod'
import { deliverWebhooks as deliver, findWebhookWork } from '../modules/platform/webhooks/service.ts'
import { defineJob, defineScheduledJob } from './queue/define-job.ts'

/** Sends the events of an endpoint; four endpoints at a time, so that a slow one does not delay the others. */
export const deliverWebhooks = defineJob({
  name: 'deliver-webhooks',
  payload: z.object({ endpointId: z.int() }),
  key: ({ endpointId }) => String(endpointId),
  batchSize: 1,
  concurrency: 4,
  handle: ({ shops, stopping }, { endpointId }, signal) =>
    deliver(shops, endpointId, AbortSignal.any([signal, stopping])),
})

/**
 * Queues the endpoints that have events to send. Triggers write events, and cannot queue a job, so it looks again every few
 * seconds while an endpoint is active.
 */
export const findWebhooks = defineScheduledJob('find-webhooks', '* * * * *', async ({ db, queueWebhooks }) => {
  const { ids, isAnyActive } = await findWebhookWork({ db })
  await queueWebhooks(ids)
  return isAnyActive ? 'later' : undefined
})

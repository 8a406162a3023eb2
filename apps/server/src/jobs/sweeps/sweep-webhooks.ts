import { sweepWebhooks as sweep } from '../../modules/platform/webhooks/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Deletes events that were sent to endpoints, with their log, after 30 days. */
export const sweepWebhooks = defineScheduledJob('sweep-webhooks', '35 3 * * *', async ({ db, log }) => {
  const events = await sweep({ db })
  if (events > 0) log.info({ events }, 'old webhook events were deleted')
})

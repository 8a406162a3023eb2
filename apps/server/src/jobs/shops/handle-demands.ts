import { handleDemands as handle } from '../../modules/shops/buyer-data/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Deletes the data of buyers and shops when a platform demands it, and notifies sellers whose buyers ask for theirs. */
export const handleDemands = defineScheduledJob('handle-demands', '*/10 * * * *', async ({ shops }, _, signal) => {
  await handle(shops, signal)
})

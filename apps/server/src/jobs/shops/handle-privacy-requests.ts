import { handlePrivacyRequests as handle } from '../../modules/shops/buyer-data/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Deletes the data of buyers and shops when a platform requests it, and notifies sellers whose buyers ask for theirs. */
export const handlePrivacyRequests = defineScheduledJob(
  'handle-privacy-requests',
  '*/10 * * * *',
  async ({ shops }, _, signal) => {
    await handle(shops, signal)
  },
)

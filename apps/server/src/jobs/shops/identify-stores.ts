import { identifyStores as identify } from '../../modules/shops/connect/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Asks shops of connected stores for their identity, and notifies sellers of two stores that are one shop. */
export const identifyStores = defineScheduledJob('identify-stores', '*/10 * * * *', async ({ shops }, _, signal) => {
  await identify(shops, signal)
})

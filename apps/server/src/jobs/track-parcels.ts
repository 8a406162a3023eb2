import { trackDueParcels } from '../modules/fulfillment/shipping/service.ts'
import { defineScheduledJob } from './queue/define-job.ts'

/** Asks carriers about parcels under way when a tracking service is configured. */
export const trackParcels = defineScheduledJob('track-parcels', '*/10 * * * *', async (deps, _, signal) => {
  if (deps.carriers.length === 0) return undefined
  return (await trackDueParcels(deps, signal)) ? 'again' : undefined
})

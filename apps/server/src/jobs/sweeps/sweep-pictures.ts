import { sweepPictures as sweep } from '../../modules/media/effects/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Removes effect pictures that are no longer shown, and the artworks rasterized for them. */
export const sweepPictures = defineScheduledJob(
  'sweep-pictures',
  '17 3 * * *',
  async ({ pictures, maxSweepShare, log }) => {
    const removed = await sweep(pictures, new Date(), maxSweepShare)
    if (removed > 0) log.info({ removed }, 'unused effect pictures were removed')
  },
)

import { sweepArtworks as sweep } from '../../modules/media/artworks/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Removes unused artwork masters. Runs after the sweep of designs, which may release the last use. */
export const sweepArtworks = defineScheduledJob(
  'sweep-artworks',
  '19 4 * * *',
  async ({ artworks, maxSweepShare, log }) => {
    const removed = await sweep(artworks, new Date(), maxSweepShare)
    if (removed > 0) log.info({ removed }, 'files of unused artworks were removed')
  },
)

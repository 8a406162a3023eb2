import { sweepFonts as sweep } from '../../modules/media/fonts/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Removes deleted fonts that no design uses. Runs after the sweep of designs, which may release the last use. */
export const sweepFonts = defineScheduledJob(
  'sweep-fonts',
  '24 4 * * *',
  async ({ db, storage, maxSweepShare, log }) => {
    const removed = await sweep({ db, storage }, new Date(), maxSweepShare)
    if (removed > 0) log.info({ removed }, 'files of unused fonts were removed')
  },
)

import { sweepMockups as sweep } from '../../modules/media/mockups/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Removes files of deleted mockups. */
export const sweepMockups = defineScheduledJob(
  'sweep-mockups',
  '41 3 * * *',
  async ({ db, storage, maxSweepShare, log }) => {
    const removed = await sweep({ db, storage }, new Date(), maxSweepShare)
    if (removed > 0) log.info({ removed }, 'files of deleted mockups were removed')
  },
)

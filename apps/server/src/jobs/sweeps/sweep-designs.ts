import { sweepDesigns as sweep } from '../../modules/design/designs/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Removes deleted designs after their restore period, and thins out autosaved versions. */
export const sweepDesigns = defineScheduledJob('sweep-designs', '53 3 * * *', async ({ db, log }) => {
  const removed = await sweep({ db }, new Date())
  if (removed.designs + removed.versions > 0) log.info(removed, 'old designs and versions were removed')
})

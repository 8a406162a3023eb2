import { z } from 'zod'
import { sweepDesigns as sweep } from '../../modules/design/designs/service.ts'
import { defineJob } from '../queue/define-job.ts'

/** Removes deleted designs after their restore period, and thins out autosaved versions. */
export const sweepDesigns = defineJob({
  name: 'sweep-designs',
  payload: z.object({}),
  key: () => 'all',
  schedule: '53 3 * * *',
  handle: async ({ db, log }) => {
    const removed = await sweep({ db }, new Date())
    if (removed.designs + removed.versions > 0) log.info(removed, 'old designs and versions were removed')
  },
})

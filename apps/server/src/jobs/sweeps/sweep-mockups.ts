import { z } from 'zod'
import { sweepMockups as sweep } from '../../modules/media/mockups/service.ts'
import { defineJob } from '../queue/define-job.ts'

/** Removes files of deleted mockups. */
export const sweepMockups = defineJob({
  name: 'sweep-mockups',
  payload: z.object({}),
  key: () => 'all',
  schedule: '41 3 * * *',
  handle: async ({ db, files, log }) => {
    const removed = await sweep({ db, files }, new Date())
    if (removed > 0) log.info({ removed }, 'files of deleted mockups were removed')
  },
})

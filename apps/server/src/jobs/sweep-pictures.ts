import { z } from 'zod'
import { sweepPictures as sweep } from '../modules/pictures/service.ts'
import { defineJob } from './define-job.ts'

/** Removes effect pictures that no product shows any more. */
export const sweepPictures = defineJob({
  name: 'sweep-pictures',
  payload: z.object({}),
  key: () => 'all',
  schedule: '17 3 * * *',
  handle: async ({ db, log }) => {
    const removed = await sweep({ db }, new Date())
    if (removed > 0) log.info({ removed }, 'pictures that nothing shows were removed')
  },
})

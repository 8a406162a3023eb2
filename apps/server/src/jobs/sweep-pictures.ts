import { z } from 'zod'
import { sweepPictures as sweep } from '../modules/media/effects/service.ts'
import { defineJob } from './define-job.ts'

/** Removes effect pictures that nobody shows any more, and the artworks that were painted for them. */
export const sweepPictures = defineJob({
  name: 'sweep-pictures',
  payload: z.object({}),
  key: () => 'all',
  schedule: '17 3 * * *',
  handle: async ({ pictures, log }) => {
    const removed = await sweep(pictures, new Date())
    if (removed > 0) log.info({ removed }, 'pictures that nothing shows were removed')
  },
})

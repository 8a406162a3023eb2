import { z } from 'zod'
import { sweepPictures as sweep } from '../../modules/media/effects/service.ts'
import { defineJob } from '../queue/define-job.ts'

/** Removes effect pictures that are no longer shown, and the artworks rasterized for them. */
export const sweepPictures = defineJob({
  name: 'sweep-pictures',
  payload: z.object({}),
  key: () => 'all',
  schedule: '17 3 * * *',
  handle: async ({ pictures, log }) => {
    const removed = await sweep(pictures, new Date())
    if (removed > 0) log.info({ removed }, 'unused effect pictures were removed')
  },
})

import { z } from 'zod'
import { sweepArtworks as sweep } from '../../modules/media/artworks/service.ts'
import { defineJob } from '../queue/define-job.ts'

/** Removes unused artwork masters. Runs after the sweep of designs, which may release the last use. */
export const sweepArtworks = defineJob({
  name: 'sweep-artworks',
  payload: z.object({}),
  key: () => 'all',
  schedule: '19 4 * * *',
  handle: async ({ artworks, log }) => {
    const removed = await sweep(artworks, new Date())
    if (removed > 0) log.info({ removed }, 'files of unused artworks were removed')
  },
})

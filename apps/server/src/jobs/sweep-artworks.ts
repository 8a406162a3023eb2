import { z } from 'zod'
import { sweepArtworks as sweep } from '../modules/media/artworks/service.ts'
import { defineJob } from './define-job.ts'

/** Removes masters of artworks that nobody uses any more. After the designs: those may have been the last to show one. */
export const sweepArtworks = defineJob({
  name: 'sweep-artworks',
  payload: z.object({}),
  key: () => 'all',
  schedule: '19 4 * * *',
  handle: async ({ artworks, log }) => {
    const removed = await sweep(artworks, new Date())
    if (removed > 0) log.info({ removed }, 'files of artworks that nobody uses were removed')
  },
})

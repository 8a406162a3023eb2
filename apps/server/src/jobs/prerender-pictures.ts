import { z } from 'zod'
import { prerenderPictures as prerender } from '../modules/pictures/service.ts'
import { defineJob } from './define-job.ts'

/** Renders the sizes of pictures that lists, and detail pages that are hot or were visited, show before anybody asks for them. */
export const prerenderPictures = defineJob({
  name: 'prerender-pictures',
  payload: z.object({}),
  key: () => 'all',
  batchSize: 1,
  // One that finds nothing to do ends at once.
  findOrphanedWork: async () => [{ payload: {} }],
  handle: async (deps, _, signal) =>
    (await prerender(deps, AbortSignal.any([signal, deps.stopping]))) ? 'again' : undefined,
})

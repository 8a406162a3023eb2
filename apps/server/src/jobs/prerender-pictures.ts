import { z } from 'zod'
import { prerenderPictures as prerender, unmarkMissing } from '../modules/media/effects/service.ts'
import { defineJob } from './define-job.ts'

/** Renders in advance the sizes of pictures that lists show, and detail pages that are hot or were visited. */
export const prerenderPictures = defineJob({
  name: 'prerender-pictures',
  payload: z.object({}),
  key: () => 'all',
  batchSize: 1,
  // A run that finds nothing to do ends at once.
  findOrphanedWork: async () => [{ payload: {} }],
  handle: async (deps, _, jobSignal) => {
    const signal = AbortSignal.any([jobSignal, deps.stopping])
    await unmarkMissing(deps, signal)
    return (await prerender(deps, signal)) ? 'again' : undefined
  },
})

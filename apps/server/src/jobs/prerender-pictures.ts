import { z } from 'zod'
import { runPrerendering } from '../modules/media/effects/service.ts'
import { defineJob } from './queue/define-job.ts'

/** Prerenders the list sizes of shown pictures, and the detail sizes of hot and visited products. */
export const prerenderPictures = defineJob({
  name: 'prerender-pictures',
  payload: z.object({}),
  key: () => 'all',
  batchSize: 1,
  // A run without work ends at once.
  findOrphanedWork: async () => [{ payload: {} }],
  handle: (deps, _, jobSignal) => runPrerendering(deps, AbortSignal.any([jobSignal, deps.stopping])),
})

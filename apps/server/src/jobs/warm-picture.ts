import { z } from 'zod'
import { listUnwarmed, warmPicture as warm } from '../modules/pictures/service.ts'
import { defineJob } from './define-job.ts'

/** Makes the sizes of an effect picture that lists and the detail page show, before anybody asks for them. */
export const warmPicture = defineJob({
  name: 'warm-picture',
  payload: z.object({ hash: z.string() }),
  key: ({ hash }) => hash,
  findStrays: async ({ db }) =>
    (await listUnwarmed({ db })).map(({ hash, priority }) => ({ payload: { hash }, priority })),
  handle: (deps, { hash }, signal) => warm(deps, hash, signal),
})

import { z } from 'zod'
import { listUnwarmed, warmPicture as warm } from '../modules/pictures/service.ts'
import { defineJob } from './define-job.ts'

/** Makes sizes of an effect picture that lists or the detail page show, before anybody asks for them. */
export const warmPicture = defineJob({
  name: 'warm-picture',
  payload: z.object({ hash: z.string(), group: z.enum(['list', 'detail']) }),
  key: ({ hash, group }) => `${hash} ${group}`,
  findStrays: async ({ db }) =>
    (await listUnwarmed({ db })).map(({ hash, group, priority }) => ({ payload: { hash, group }, priority })),
  handle: (deps, payload, signal) => warm(deps, payload, signal),
})

import { z } from 'zod'
import { intakeMockup as intake, listWaitingMockups } from '../modules/media/mockups/service.ts'
import { defineJob } from './define-job.ts'

/** Reads a seller's mockup file. Seconds of a core and hundreds of megabytes, hence one at a time in a process. */
export const intakeMockup = defineJob({
  name: 'intake-mockup',
  payload: z.object({ mockupId: z.int() }),
  key: ({ mockupId }) => String(mockupId),
  findOrphanedWork: async ({ db }) => (await listWaitingMockups({ db })).map((mockupId) => ({ payload: { mockupId } })),
  handle: (deps, payload, signal) => intake(deps, payload, signal),
})

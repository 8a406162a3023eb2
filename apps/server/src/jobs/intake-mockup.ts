import { z } from 'zod'
import { intakeMockup as intake, listWaitingMockups } from '../modules/media/mockups/service.ts'
import { defineJob } from './queue/define-job.ts'

/**
 * Processes a seller's mockup file. Takes seconds of CPU time and hundreds of megabytes, so a process runs one at a
 * time.
 */
export const intakeMockup = defineJob({
  name: 'intake-mockup',
  payload: z.object({ mockupId: z.int() }),
  key: ({ mockupId }) => String(mockupId),
  findOrphanedWork: async ({ db }) => (await listWaitingMockups({ db })).map((mockupId) => ({ payload: { mockupId } })),
  handle: async (deps, payload, signal) => {
    await intake(deps, payload, signal)
  },
})

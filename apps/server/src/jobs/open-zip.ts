import { z } from 'zod'
import { findOpening, openZip as open } from '../modules/media/uploads/service.ts'
import { defineJob } from './queue/define-job.ts'

/** Creates artworks from an uploaded ZIP. Takes minutes for thousands of pictures, so a process runs one at a time. */
export const openZip = defineJob({
  name: 'open-zip',
  payload: z.object({ uploadId: z.uuid() }),
  key: ({ uploadId }) => uploadId,
  batchSize: 1,
  findOrphanedWork: async ({ db }) => (await findOpening(db)).map((uploadId) => ({ payload: { uploadId } })),
  handle: async ({ artworks, log, stopping }, payload, signal) => {
    await open({ artworks, log }, payload, AbortSignal.any([signal, stopping]))
  },
})

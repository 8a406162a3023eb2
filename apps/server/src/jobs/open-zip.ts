import { z } from 'zod'
import { findOpening, openZip as open } from '../modules/media/uploads/service.ts'
import { defineJob } from './define-job.ts'

/** Makes artworks of the pictures in an uploaded ZIP: minutes for thousands of them, hence one at a time. */
export const openZip = defineJob({
  name: 'open-zip',
  payload: z.object({ uploadId: z.uuid() }),
  key: ({ uploadId }) => uploadId,
  batchSize: 1,
  findOrphanedWork: async ({ db }) => (await findOpening(db)).map((uploadId) => ({ payload: { uploadId } })),
  handle: ({ artworks, uploadFolder, log, stopping }, payload, signal) =>
    open({ artworks, uploadFolder, log }, payload, AbortSignal.any([signal, stopping])),
})

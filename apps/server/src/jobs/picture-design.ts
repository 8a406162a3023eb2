import { z } from 'zod'
import { findUnpreparedPictures, pictureDesign as picture } from '../modules/design/finished/service.ts'
import { defineJob } from './queue/define-job.ts'

/** Prepares the pictures of a design version for the design library. */
export const pictureDesign = defineJob({
  name: 'picture-design',
  payload: z.object({ designId: z.int(), revision: z.int() }),
  key: ({ designId, revision }) => `${designId} ${revision}`,
  findOrphanedWork: async ({ db }) => (await findUnpreparedPictures(db)).map((payload) => ({ payload })),
  handle: async ({ prints }, payload, signal) => {
    await picture(prints, payload, signal)
  },
})

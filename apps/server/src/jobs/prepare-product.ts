import { z } from 'zod'
import { findUnprepared, prepareProduct as prepare } from '../modules/design/finished/service.ts'
import { settlePrinted } from '../modules/fulfillment/production/service.ts'
import { defineJob } from './define-job.ts'

/** Makes the pictures and print files of a finished product. Seconds of a core and hundreds of megabytes, hence one at a time. */
export const prepareProduct = defineJob({
  name: 'prepare-product',
  payload: z.object({ finishedId: z.int() }),
  key: ({ finishedId }) => String(finishedId),
  findOrphanedWork: async ({ db }) => (await findUnprepared(db)).map((finishedId) => ({ payload: { finishedId } })),
  handle: async ({ db, prints }, payload, signal) => {
    await prepare(prints, payload, signal)
    // Orders go on, or tell their seller why not; what is lost here is found by the sweep.
    await settlePrinted({ db }, payload.finishedId)
  },
})

import { z } from 'zod'
import { findUnprepared, prepareProduct as prepare } from '../modules/design/finished/service.ts'
import { syncWithPrintFiles } from '../modules/fulfillment/production/service.ts'
import { defineJob } from './queue/define-job.ts'

/**
 * Prepares the pictures and print files of a finished product. Takes seconds of CPU time and hundreds of megabytes, so
 * a process runs one at a time.
 */
export const prepareProduct = defineJob({
  name: 'prepare-product',
  payload: z.object({ finishedId: z.int() }),
  key: ({ finishedId }) => String(finishedId),
  findOrphanedWork: async ({ db }) => (await findUnprepared(db)).map((finishedId) => ({ payload: { finishedId } })),
  handle: async ({ db, prints, log }, payload, signal) => {
    await prepare(prints, payload, signal)
    // Sends waiting orders to production or reports why they cannot go; releaseHolds repeats this for orders that are
    // missed here.
    const onError = (err: unknown, orderId: number) =>
      log.error({ err, orderId }, 'an order could not be updated from its print files')
    await syncWithPrintFiles({ db, onError }, { finishedId: payload.finishedId })
  },
})

import { z } from 'zod'
import { syncWithPrintFiles } from '../modules/fulfillment/production/service.ts'
import { releaseEndedHolds } from '../modules/sales/holds/service.ts'
import { defineJob } from './queue/define-job.ts'

/**
 * Sends paid orders whose hold has ended to production, and orders whose print files were finished by a process that
 * was killed.
 */
export const releaseHolds = defineJob({
  name: 'release-holds',
  payload: z.object({}),
  key: () => 'all',
  schedule: '* * * * *',
  handle: async ({ db, log }) => {
    const onError = (err: unknown, orderId: number) =>
      log.error({ err, orderId }, 'an order could not be sent to production when its hold ended')
    const orders = await releaseEndedHolds({ db, onError })
    await syncWithPrintFiles({ db }, undefined)
    if (orders > 0) log.info({ orders }, 'orders on hold were sent to production')
  },
})

import { z } from 'zod'
import { releaseEndedHolds } from '../modules/orders/service.ts'
import { defineJob } from './define-job.ts'

/** Sends paid orders whose hold has ended to production. */
export const releaseHolds = defineJob({
  name: 'release-holds',
  payload: z.object({}),
  key: () => 'all',
  schedule: '* * * * *',
  handle: async ({ db, log }) => {
    const orders = await releaseEndedHolds({ db })
    if (orders > 0) log.info({ orders }, 'orders on hold were sent to production')
  },
})

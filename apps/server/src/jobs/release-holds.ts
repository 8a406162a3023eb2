import { sweepPrintChanges } from '../modules/fulfillment/production/service.ts'
import { releaseEndedHolds } from '../modules/sales/holds/service.ts'
import { defineScheduledJob } from './queue/define-job.ts'

/**
 * Sends paid orders whose hold has ended to production, and orders whose print files were finished by a process that
 * was killed.
 */
export const releaseHolds = defineScheduledJob('release-holds', '* * * * *', async ({ db, log, queuePrints }) => {
  const report = (message: string) => (err: unknown, orderId: number) => log.error({ err, orderId }, message)
  const unreleased = report('an order could not be sent to production when its hold ended')
  const orders = await releaseEndedHolds({ db, queuePrints, onError: unreleased })
  const unsettled = report('an order could not be updated from its print files')
  await sweepPrintChanges({ db, onError: unsettled })
  if (orders > 0) log.info({ orders }, 'orders on hold were sent to production')
})

import { markLate, recordAllOrders } from '../modules/fulfillment/production/service.ts'
import { sweepPhotos, sweepSheets } from '../modules/fulfillment/workshop/service.ts'
import { defineScheduledJob } from './queue/define-job.ts'

/**
 * Runs at the start of each day (UTC): marks late production orders, has all orders compared with their print files by the
 * next sweep, and removes expired print sheets and orphaned photos.
 */
export const dailyWorkshopMaintenance = defineScheduledJob(
  'daily-workshop-maintenance',
  '1 0 * * *',
  async ({ db, storage, maxSweepShare, log }) => {
    const now = new Date()
    const late = await markLate(db, now.toISOString().slice(0, 10))
    await recordAllOrders(db)
    const sheets = await sweepSheets({ db }, now)
    const photos = await sweepPhotos({ db, storage }, now, maxSweepShare)
    if (late + sheets + photos > 0) log.info({ late, sheets, photos }, 'daily workshop maintenance is done')
  },
)

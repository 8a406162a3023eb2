import { notifyProblems as notify } from '../../modules/shops/problems/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Notifies sellers of orders, parcels and listings of their stores that need them. */
export const notifyProblems = defineScheduledJob('notify-problems', '50 * * * *', async ({ db }) => {
  await notify(db)
})

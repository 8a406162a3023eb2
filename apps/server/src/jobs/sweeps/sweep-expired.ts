import { sweepExpired as sweep } from '../../modules/platform/accounts/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Removes expired sessions, slide challenges, login failures and rate limit counters. */
export const sweepExpired = defineScheduledJob('sweep-expired', '*/10 * * * *', async ({ db }) => {
  await sweep(db)
})

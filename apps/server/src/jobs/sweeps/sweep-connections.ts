import { sweepConnections as sweep } from '../../modules/shops/connect/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Removes unfinished connection attempts, events of shops that were handled, and unused rate limits. */
export const sweepConnections = defineScheduledJob('sweep-connections', '27 4 * * *', async ({ db }) => {
  await sweep(db)
})

import { cancelEmptyPackCodes } from '../../modules/fulfillment/jit/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Cancels pack codes that have no orders left to ship. */
export const sweepPackCodes = defineScheduledJob('sweep-pack-codes', '* * * * *', async ({ db, log }) => {
  const packCodes = await cancelEmptyPackCodes({ db })
  if (packCodes > 0) log.info({ packCodes }, 'pack codes without orders to ship were canceled')
})

import { z } from 'zod'
import { endGonePackCodes } from '../../modules/fulfillment/jit/service.ts'
import { defineJob } from '../queue/define-job.ts'

/** Cancels pack codes that have no orders left to ship. */
export const sweepPackCodes = defineJob({
  name: 'sweep-pack-codes',
  payload: z.object({}),
  key: () => 'all',
  schedule: '* * * * *',
  handle: async ({ db, log }) => {
    const packCodes = await endGonePackCodes({ db })
    if (packCodes > 0) log.info({ packCodes }, 'pack codes without orders to ship were canceled')
  },
})

import { z } from 'zod'
import { endGonePackCodes } from '../modules/fulfillment/jit/service.ts'
import { defineJob } from './define-job.ts'

/** Ends pack codes that wait for nothing any more. */
export const sweepPackCodes = defineJob({
  name: 'sweep-pack-codes',
  payload: z.object({}),
  key: () => 'all',
  schedule: '* * * * *',
  handle: async ({ db, log }) => {
    const packCodes = await endGonePackCodes({ db })
    if (packCodes > 0) log.info({ packCodes }, 'pack codes of which nothing is to be sent were ended')
  },
})

import { z } from 'zod'
import { sweepExpired as sweep } from '../../modules/platform/accounts/service.ts'
import { defineJob } from '../queue/define-job.ts'

/** Removes expired sessions, slide challenges, login failures and rate limit counters. */
export const sweepExpired = defineJob({
  name: 'sweep-expired',
  payload: z.object({}),
  key: () => 'all',
  schedule: '*/10 * * * *',
  handle: ({ db }) => sweep(db),
})

import { z } from 'zod'
import { sweepImports as sweep } from '../../modules/sales/imports/service.ts'
import { defineJob } from '../queue/define-job.ts'

/** Deletes the tables of old order imports. */
export const sweepImports = defineJob({
  name: 'sweep-imports',
  payload: z.object({}),
  key: () => 'all',
  schedule: '22 4 * * *',
  handle: async ({ db, log }) => {
    const imports = await sweep({ db }, new Date())
    if (imports > 0) log.info({ imports }, 'tables of old order imports were deleted')
  },
})

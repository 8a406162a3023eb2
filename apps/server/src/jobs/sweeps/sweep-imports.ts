import { sweepImports as sweep } from '../../modules/sales/imports/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Deletes the tables of old order imports. */
export const sweepImports = defineScheduledJob('sweep-imports', '22 4 * * *', async ({ db, log }) => {
  const imports = await sweep({ db }, new Date())
  if (imports > 0) log.info({ imports }, 'tables of old order imports were deleted')
})

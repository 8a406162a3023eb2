import { sweepBulkRuns } from '../../modules/platform/bulk/service.ts'
import { sweepImports as sweep } from '../../modules/sales/imports/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Deletes the tables of old order imports, and old bulk runs. */
export const sweepImports = defineScheduledJob('sweep-imports', '22 4 * * *', async ({ db, log }) => {
  await sweepBulkRuns({ db }, new Date())
  const imports = await sweep({ db }, new Date())
  if (imports > 0) log.info({ imports }, 'tables of old order imports were deleted')
})

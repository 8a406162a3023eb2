import { sweepFinished } from '../../modules/design/finished/service.ts'
import { sweepPrintFiles } from '../../modules/media/print-files/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Removes finished products deleted long ago, and unused print files. */
export const sweepPrints = defineScheduledJob(
  'sweep-prints',
  '52 3 * * *',
  async ({ db, prints, maxSweepShare, log }) => {
    const now = new Date()
    const products = await sweepFinished({ db }, now)
    const files = await sweepPrintFiles(prints, now, maxSweepShare)
    if (products + files > 0)
      log.info({ products, files }, 'deleted finished products and unused print files were removed')
  },
)

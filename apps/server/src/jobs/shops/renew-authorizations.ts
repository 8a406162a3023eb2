import { identifyStores } from '../../modules/shops/connect/service.ts'
import { renewAuthorizations as renew } from '../../modules/shops/host/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Renews the authorizations of stores before they end, updates the states of stores, and asks shops who they are. */
export const renewAuthorizations = defineScheduledJob(
  'renew-authorizations',
  '*/5 * * * *',
  async ({ shops, log }, _, signal) => {
    const renewed = await renew(shops, signal)
    await identifyStores(shops, signal)
    if (renewed > 0) log.info({ renewed }, 'authorizations of stores were renewed')
  },
)

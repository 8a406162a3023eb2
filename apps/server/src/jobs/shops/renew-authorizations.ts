import { renewAuthorizations as renew } from '../../modules/shops/host/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Renews the authorizations of stores before they end, and updates the states of stores. */
export const renewAuthorizations = defineScheduledJob(
  'renew-authorizations',
  '*/5 * * * *',
  async ({ shops, log }, _, signal) => {
    const renewed = await renew(shops, signal)
    if (renewed > 0) log.info({ renewed }, 'authorizations of stores were renewed')
  },
)

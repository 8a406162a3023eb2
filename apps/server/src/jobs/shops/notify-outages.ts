import { notifyOutages as notify, platformsWithOrders } from '../../modules/shops/orders/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Notifies sellers whose stores have not been read for a day. */
export const notifyOutages = defineScheduledJob('notify-outages', '35 * * * *', async ({ db, shops, log }) => {
  const stores = await notify(db, platformsWithOrders(shops))
  if (stores > 0) log.warn({ stores }, 'stores have not been read for a day')
})

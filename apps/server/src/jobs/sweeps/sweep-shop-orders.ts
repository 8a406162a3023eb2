import { clearRawOrders, deleteOldPolls } from '../../modules/shops/orders/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

const day = 86_400_000

/** Deletes the stored copies of orders, which contain data of buyers, after 60 days, and old records of polls. */
export const sweepShopOrders = defineScheduledJob('sweep-shop-orders', '50 2 * * *', async ({ db, log }) => {
  const sixtyDays = new Date(Date.now() - 60 * day)
  const orders = await clearRawOrders(db, sixtyDays)
  const polls = await deleteOldPolls(db, new Date(Date.now() - day), sixtyDays)
  if (orders + polls > 0) log.info({ orders, polls }, 'old data of shops was deleted')
})

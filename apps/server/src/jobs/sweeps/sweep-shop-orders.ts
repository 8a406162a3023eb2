import { deleteOldPolls, forgetRaw } from '../../modules/shops/orders/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

const day = 86_400_000

/** Forgets the data of buyers in orders of shops after 60 days, and deletes old records of looks at shops. */
export const sweepShopOrders = defineScheduledJob('sweep-shop-orders', '50 2 * * *', async ({ db, log }) => {
  const sixtyDays = new Date(Date.now() - 60 * day)
  const orders = await forgetRaw(db, sixtyDays)
  const looks = await deleteOldPolls(db, new Date(Date.now() - day), sixtyDays)
  if (orders + looks > 0) log.info({ orders, looks }, 'old data of shops was deleted')
})

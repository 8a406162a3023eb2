import { createKeyedQueue } from '../concurrency/keyed-queue.ts'
import { payAutomatically as pay } from '../modules/sales/automatic-payment/service.ts'
import { defineScheduledJob } from './queue/define-job.ts'

/** Pays the orders of stores that are to be paid automatically. */
export const payAutomatically = defineScheduledJob(
  'pay-automatically',
  '* * * * *',
  async ({ db, log, queuePrints, queueShops }) => {
    const onError = (err: unknown, orderId: number) => log.error({ err, orderId }, 'an order could not be paid')
    const orders = await pay({ db, walletQueue: createKeyedQueue(), queuePrints, queueShops, onError })
    if (orders > 0) log.info({ orders }, 'orders were paid automatically')
  },
)

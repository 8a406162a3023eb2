import { printReadyMade as print } from '../modules/fulfillment/production/service.ts'
import { defineScheduledJob } from './queue/define-job.ts'

/** Makes the print files of ready-made products that suppliers make. */
export const printReadyMade = defineScheduledJob(
  'print-ready-made',
  '* * * * *',
  async ({ db, artworks, prints, log }, _, signal) => {
    const onError = (err: unknown, orderId: number) =>
      log.error({ err, orderId }, 'an order could not be updated from its print files')
    const onProductError = (err: unknown, productId: number) =>
      log.error({ err, productId }, 'print files of a ready-made product could not be made')
    await print({ db, artworks, prints, onError, onProductError }, signal)
  },
)

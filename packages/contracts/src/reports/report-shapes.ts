import { z } from 'zod'
import { Minor } from '../fields.ts'

/** Sums of orders in yuan. Amounts leave out orders that are unpaid or have no known selling price. */
export const SalesFigures = z.object({
  orders: z.int(),
  pieces: z.int(),
  soldMinor: Minor.meta({ description: 'What buyers paid, in yuan at the rate of the day' }),
  goodsMinor: Minor,
  freightMinor: Minor,
  commissionMinor: Minor.meta({ description: 'What the sales platforms keep, see `changeStoreFees`' }),
  paymentFeeMinor: Minor.meta({ description: 'What the payment providers keep' }),
  refundedMinor: Minor.meta({ description: 'What you got back' }),
  profitMinor: Minor.meta({
    description: 'Sales less goods, freight, commission and payment fees, plus refunds',
  }),
  uncountedOrders: z.int().meta({
    description:
      'Orders that are unpaid, have no known selling price, or have products that are not mapped; amounts exclude them',
  }),
  uncountedCostsMinor: Minor.meta({ description: 'Goods and freight of these orders less refunds' }),
})

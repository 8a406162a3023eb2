import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor } from '../fields.ts'
import { UtcOffset } from '../home/utc-offset.ts'
import { OrderId } from '../orders/order-shapes.ts'
import { CurrencyCode } from '../stores/store-shapes.ts'
import { seller } from '../wallet/wallet-shapes.ts'

const Costs = z.object({
  goodsMinor: Minor,
  freightMinor: Minor,
  feesMinor: Minor.meta({ description: 'Commission, payment fee and other costs' }),
})

/** GET /api/orders/{id}/profit: in yuan. */
export const getOrderProfit = defineCall({
  id: 'getOrderProfit',
  summary: 'What an order leaves, beside what its listings were priced for',
  method: 'GET',
  path: '/api/orders/{id}/profit',
  access: seller,
  permission: 'reports',
  scopes: ['orders.read'],
  params: OrderId,
  query: z.object({ utcOffset: UtcOffset }),
  data: z.object({
    sale: z
      .object({
        currency: CurrencyCode,
        priceMinor: Minor.meta({ description: 'What the buyer paid, in the currency of the sale' }),
        rate: z.string().meta({ description: 'Units of the currency per yuan on the day of the order' }),
        soldMinor: Minor.meta({ description: 'The same in yuan' }),
      })
      .nullable()
      .meta({ description: 'Null if the selling price or its exchange rate is unknown' }),
    goodsMinor: Minor.meta({ description: 'Of a canceled order, what was not paid back' }),
    freightMinor: Minor,
    commissionMinor: Minor,
    paymentFeeMinor: Minor,
    areFeesTypical: z
      .boolean()
      .meta({ description: 'Whether the usual fees of the platform are assumed, see `changeStoreFees`' }),
    refundedMinor: Minor,
    profitMinor: Minor.nullable().meta({ description: 'Null if the selling price is unknown' }),
    predicted: Costs.extend({ soldMinor: Minor, profitMinor: Minor }).nullable().meta({
      description:
        'By the price rules of the listings, at the costs and rates of today; null unless all lines have one',
    }),
  }),
  codes: ['order_unknown'],
})

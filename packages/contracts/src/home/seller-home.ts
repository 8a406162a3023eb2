import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor } from '../fields.ts'
import { SalesFigures } from '../reports/report-shapes.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { UtcOffset } from './utc-offset.ts'

/** Days that the home page shows, and compares with as many before them. */
export const homeDays = 30

/** GET /api/home: figures of your orders by day, what needs you, and what is under way. */
export const getSellerHome = defineCall({
  id: 'getSellerHome',
  summary: 'Your figures of the last 30 days, and what needs you',
  method: 'GET',
  path: '/api/home',
  access: seller,
  permission: 'viewOrders',
  scopes: ['orders.read'],
  query: z.object({ utcOffset: UtcOffset }),
  data: z.object({
    days: z.array(SalesFigures).length(homeDays).meta({ description: 'Oldest first; the last one is today' }),
    before: SalesFigures.meta({ description: 'The 30 days before' }),
    needs: z
      .object({
        orders: z.int().meta({ description: 'Orders that `needs_action` selects' }),
        payments: z.int().meta({ description: 'Orders that wait for your payment' }),
        stores: z.int().meta({ description: 'Stores whose authorization ends or is lost' }),
        listings: z.int().meta({ description: 'Products that a store rejected, or that could not be published' }),
        variants: z.int().meta({ description: 'Orders with products of a store that are not mapped' }),
      })
      .meta({ description: 'What needs your attention' }),
    underWay: z.object({
      batches: z.array(z.object({ id: z.int(), name: z.string(), doneItems: z.int(), items: z.int() })),
      listingsInReview: z.int(),
      cases: z.int().meta({ description: 'After-sales cases that wait for a decision' }),
    }),
    wallet: z
      .object({
        balanceMinor: Minor,
        dueMinor: Minor.meta({ description: 'Total of the orders that wait for your payment' }),
      })
      .nullable()
      .meta({ description: 'Null if your role does not see money' }),
    steps: z
      .object({ store: z.boolean(), design: z.boolean(), listing: z.boolean(), topUp: z.boolean() })
      .meta({ description: 'First steps that are done' }),
  }),
})

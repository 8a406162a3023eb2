import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor } from '../fields.ts'
import { UtcOffset } from '../home/utc-offset.ts'
import { operator } from '../wallet/wallet-shapes.ts'

/** Days that the home page of operators shows, and compares with as many before them. */
export const operatorHomeDays = 30

const Figures = z.object({
  orders: z.int().meta({ description: 'Paid orders' }),
  paidMinor: Minor.nullable().meta({ description: 'Null if your role does not see money' }),
  sellers: z.int().meta({ description: 'Sellers that registered' }),
})

/** GET /api/operator/home: what waits for operators, and the platform's figures by day. */
export const getOperatorHome = defineCall({
  id: 'getOperatorHome',
  summary: 'What waits for operators, and the figures of the last 30 days',
  method: 'GET',
  path: '/api/operator/home',
  access: operator,
  permission: 'overview',
  query: z.object({ utcOffset: UtcOffset }),
  data: z.object({
    waiting: z
      .object({
        topUps: z.int().meta({ description: 'Requested top-ups' }),
        payments: z.int().meta({ description: 'Unmatched payments' }),
        withdrawals: z.int().meta({ description: 'Withdrawals to approve' }),
        payouts: z.int().meta({ description: 'Approved withdrawals to pay' }),
        refusedCases: z.int().meta({ description: 'Cases that suppliers refused and no operator has decided' }),
        approvalCases: z.int().meta({ description: 'Refunds above the limit of a supplier' }),
        lateCases: z.int().meta({ description: 'Cases that no supplier has answered in time' }),
        production: z.int().meta({ description: 'Production orders that no supplier makes' }),
        products: z.int().meta({ description: 'Products of the catalog without a supplier' }),
      })
      .meta({ description: 'What waits for operators; no money (top-ups to payouts) if your role does not see it' }),
    days: z.array(Figures).length(operatorHomeDays).meta({ description: 'Oldest first; the last one is today' }),
    before: Figures.meta({ description: 'The 30 days before' }),
  }),
})

import { problemCodes } from '@podwright/design/checks/problems'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryList } from '../fields.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { OrderId } from './order-shapes.ts'

/** Orders that are asked for at once. */
const maxWarnedOrders = 50

const PrintWarning = z.object({
  code: z.enum(problemCodes),
  area: z.string().meta({ description: 'Code of the print area' }),
  size: z.string().nullable().meta({ description: 'The only size that it concerns; null for all' }),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .meta({ description: 'Measures of the problem, such as the size of letters in millimeters' }),
})
export type PrintWarning = z.infer<typeof PrintWarning>

const LineWarnings = z.object({
  lineId: z.int(),
  warnings: z.array(PrintWarning).meta({ description: 'What may print badly; the seller has accepted it' }),
})

/**
 * GET /api/print-warnings: what may print badly of the lines of your orders, by the checks of the design tool. It
 * does not keep you from paying. Lines without warnings are left out. A call checks at most 200 lines.
 */
export const listPrintWarnings = defineCall({
  id: 'listPrintWarnings',
  summary: 'Warnings of the print check for your orders',
  method: 'GET',
  path: '/api/print-warnings',
  access: seller,
  permission: 'orders',
  scopes: ['orders.read'],
  query: z.object({
    ids: queryList(Id, maxWarnedOrders),
    after: Id.optional().meta({ description: '`next` of the previous part' }),
  }),
  data: z.object({
    lines: z.array(LineWarnings.extend({ orderId: z.int() })),
    next: z.int().nullable().meta({ description: '`after` for the next part; null when all lines are checked' }),
  }),
  codes: ['order_unknown'],
})

/** GET /api/production-orders/{id}/print-warnings: what may print badly, for the supplier. */
export const listProductionWarnings = defineCall({
  id: 'listProductionWarnings',
  summary: 'Warnings of the print check for a production order',
  method: 'GET',
  path: '/api/production-orders/{id}/print-warnings',
  access: [2],
  permission: 'station',
  scopes: ['production.read'],
  params: OrderId,
  data: z.object({ lines: z.array(LineWarnings) }),
  codes: ['production_unknown'],
})

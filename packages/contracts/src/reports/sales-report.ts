import { reportGroups } from '@podwright/domain/profit/report'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UtcOffset } from '../home/utc-offset.ts'
import { LinePicture, Titles } from '../orders/order-shapes.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { SalesFigures } from './report-shapes.ts'

const Group = SalesFigures.extend({
  key: z.string().nullable().meta({
    description:
      'An id (`store`, `product`, `design`), a country code, the first day of the day or week, or supplier and country of production; null: orders or lines without it',
  }),
  title: z.string().meta({ description: 'Name of the store, product or design; else empty' }),
  titles: Titles,
  code: z.string().meta({ description: 'Code of the product or design, or the platform of the store; else empty' }),
  picture: LinePicture.nullable(),
})

/**
 * GET /api/reports/sales: orders, costs and profit of a period of at most 366 days. An order with several products, designs
 * or suppliers is divided by purchase price, and counts as an order in each of them. Drafts are left out; of a canceled
 * order only what was not paid back counts, as goods.
 */
export const getSalesReport = defineCall({
  id: 'getSalesReport',
  summary: 'Your sales and profit by store, product, design, country, supplier, week or day',
  method: 'GET',
  path: '/api/reports/sales',
  access: seller,
  permission: 'reports',
  scopes: ['orders.read'],
  query: z.object({
    group: z.enum(reportGroups),
    from: z.iso.date('invalid'),
    to: z.iso.date('invalid').meta({ description: 'The last day' }),
    utcOffset: UtcOffset,
  }),
  data: z.object({
    groups: z.array(Group).meta({ description: 'In no order; at most 1000, those with the highest sales' }),
    rest: SalesFigures.extend({ groups: z.int() })
      .nullable()
      .meta({ description: 'Sum of the groups that are not listed; null if all are' }),
    total: SalesFigures.meta({ description: 'Amounts are the sums of those of the groups; an order counts once' }),
  }),
  codes: ['validation_failed'],
})

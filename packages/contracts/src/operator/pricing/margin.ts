import { marginGroups } from '@podwright/domain/margin-groups'
import { maxCommissionBasisPoints } from '@podwright/domain/wallet/commission'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { Minor } from '../../fields.ts'
import { operator } from '../../wallet/wallet-shapes.ts'
import { Reason } from '../operator-shapes.ts'

const Figures = z.object({
  parts: z.int().meta({ description: 'Production orders that shipped' }),
  paidMinor: Minor.meta({ description: 'What sellers paid for goods and freight' }),
  creditedMinor: Minor.meta({ description: 'What suppliers were credited' }),
  marginMinor: Minor.meta({ description: 'What the platform kept' }),
})

/**
 * GET /api/operator/margin: of production orders that shipped in a period of days (UTC). Months are in order, orders the
 * newest first, others by what was paid. At most 500 rows; the total covers all.
 */
export const getMargin = defineCall({
  id: 'getMargin',
  summary: 'What sellers paid, what suppliers were credited, and the platform’s margin',
  method: 'GET',
  path: '/api/operator/margin',
  access: operator,
  permission: 'money',
  query: z.object({
    from: z.iso.date('invalid'),
    to: z.iso.date('invalid').meta({ description: 'The last day' }),
    group: z.enum(marginGroups).prefault('month'),
  }),
  data: z.object({
    rows: z.array(
      Figures.extend({
        key: z
          .string()
          .meta({ description: '`2026-11`, the login of a supplier, the code of a product, the number of an order' }),
        name: z.string().meta({ description: 'Of a product, in the language of the request; else empty' }),
      }),
    ),
    total: Figures,
  }),
})

const Commission = z.object({
  basisPoints: z
    .int('not_a_number')
    .min(0, 'out_of_range')
    .max(maxCommissionBasisPoints, 'out_of_range')
    .meta({ description: 'Share of the goods, in hundredths of a percent' }),
})

/** GET /api/operator/commission */
export const getCommission = defineCall({
  id: 'getCommission',
  summary: 'The platform’s commission on the goods of suppliers',
  method: 'GET',
  path: '/api/operator/commission',
  access: operator,
  permission: 'money',
  data: Commission,
})

/** PUT /api/operator/commission: for orders that are priced from now on. Paid orders keep theirs. */
export const setCommission = defineCall({
  id: 'setCommission',
  summary: 'Set the platform’s commission on the goods of suppliers',
  method: 'PUT',
  path: '/api/operator/commission',
  access: operator,
  permission: 'money',
  body: Commission.extend({ reason: Reason }),
  data: Commission,
})

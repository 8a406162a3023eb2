import { operatorCaseLists } from '@podwright/domain/operator-lists'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor, newestFirst, pageOf } from '../fields.ts'
import { CaseSummary } from '../orders/after-sales.ts'
import { operator } from '../wallet/wallet-shapes.ts'

export const OperatorCase = CaseSummary.extend({
  seller: z.string().meta({ description: 'Login account' }),
  supplier: z.string().meta({ description: 'Login account' }),
  goodsMinor: Minor.meta({ description: 'Price of its pieces' }),
})
export type OperatorCase = z.infer<typeof OperatorCase>

/**
 * GET /api/operator/cases: newest first; cases refused by suppliers and not yet reviewed by an operator, or open cases
 * that are late.
 */
export const listOperatorCases = defineCall({
  id: 'listOperatorCases',
  summary: 'After-sales cases for operators',
  method: 'GET',
  path: '/api/operator/cases',
  access: operator,
  permission: 'operations',
  query: z.object({
    which: z.enum(operatorCaseLists).prefault('refused'),
    ...newestFirst(50),
  }),
  data: pageOf(OperatorCase),
})

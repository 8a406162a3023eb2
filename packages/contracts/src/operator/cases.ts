import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, queryInt } from '../fields.ts'
import { CaseSummary } from '../orders/after-sales.ts'
import { operator } from '../wallet/wallet-shapes.ts'

/** Which cases operators look at; messages: `operator.cases.which.<name>`. */
export const operatorCaseLists = ['refused', 'late', 'all'] as const

export const OperatorCase = CaseSummary.extend({
  seller: z.string().meta({ description: 'Login account' }),
  supplier: z.string().meta({ description: 'Login account' }),
  goodsMinor: Minor.meta({ description: 'What its pieces cost' }),
})
export type OperatorCase = z.infer<typeof OperatorCase>

/** GET /api/operator/cases: newest first; what suppliers refused and no operator has looked at, or open ones that are late. */
export const listOperatorCases = defineCall({
  id: 'listOperatorCases',
  summary: 'After-sales cases that wait for an operator',
  method: 'GET',
  path: '/api/operator/cases',
  access: operator,
  query: z.object({
    which: z.enum(operatorCaseLists).prefault('refused'),
    before: Id.optional(),
    limit: queryInt(1, 100).prefault(50),
  }),
  data: z.object({ items: z.array(OperatorCase), next: z.int().nullable() }),
})

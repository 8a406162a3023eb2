import { z } from 'zod'
import { defineCall } from '../define-call.ts'

/** GET /api/account/summary: the numbers of the header's two badges. */
export const getAccountSummary = defineCall({
  id: 'getAccountSummary',
  summary: 'Counts for the header badges',
  method: 'GET',
  path: '/api/account/summary',
  access: [2, 3],
  permission: 'account',
  data: z.object({ libraryCount: z.int(), cartQuantity: z.int() }),
})

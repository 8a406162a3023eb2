import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SellerTerms } from './seller-levels.ts'

/** GET /api/account/summary: the numbers of the header's two badges, and the prices of its account. */
export const getAccountSummary = defineCall({
  id: 'getAccountSummary',
  summary: 'Counts for the header badges, and what the account’s level gets',
  method: 'GET',
  path: '/api/account/summary',
  access: [2, 3],
  permission: 'account',
  data: z.object({ libraryCount: z.int(), cartQuantity: z.int(), level: SellerTerms }),
})

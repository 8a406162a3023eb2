import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryList } from '../fields.ts'
import { account } from './library-shapes.ts'

/** GET /api/library/membership: which of the products are in the library, for the cards of one page. */
export const getLibraryMembership = defineCall({
  id: 'getLibraryMembership',
  summary: 'Which of these products are in the library',
  method: 'GET',
  path: '/api/library/membership',
  access: account,
  permission: 'account',
  query: z.object({ productIds: queryList(Id, 100) }),
  data: z.object({ productIds: z.array(z.int()) }),
})

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { Added, account } from './library-shapes.ts'

/** DELETE /api/library/items/{productId}: removing a missing item succeeds. */
export const removeLibraryItem = defineCall({
  id: 'removeLibraryItem',
  summary: 'Remove a product from the library',
  method: 'DELETE',
  path: '/api/library/items/{productId}',
  access: account,
  permission: 'account',
  params: z.object({ productId: Id }),
  data: Added,
})

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { Added, account } from './library-shapes.ts'

/** POST /api/library/items: adding an existing item succeeds and changes nothing. */
export const addLibraryItem = defineCall({
  id: 'addLibraryItem',
  summary: 'Add a product to the library',
  method: 'POST',
  path: '/api/library/items',
  access: account,
  permission: 'account',
  body: z.object({ productId: Id }),
  data: Added,
  codes: ['product_unknown'],
})

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { MockupId, seller } from './mockup-shapes.ts'

/** DELETE /api/mockups/{id}: URLs of its pictures stop working. */
export const deleteMockup = defineCall({
  id: 'deleteMockup',
  summary: 'Delete a mockup',
  method: 'DELETE',
  path: '/api/mockups/{id}',
  access: seller,
  permission: 'designs',
  params: MockupId,
  data: z.object({ id: z.int() }),
  codes: ['mockup_unknown'],
})

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { MockupDetail, MockupId, MockupName, seller } from './mockup-shapes.ts'

/** PUT /api/mockups/{id}: URLs of its pictures do not change. */
export const renameMockup = defineCall({
  id: 'renameMockup',
  summary: 'Rename a mockup',
  method: 'PUT',
  path: '/api/mockups/{id}',
  access: seller,
  permission: 'designs',
  params: MockupId,
  body: z.object({ name: MockupName }),
  data: MockupDetail,
  codes: ['mockup_unknown'],
})

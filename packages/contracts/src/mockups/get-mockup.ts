import { defineCall } from '../define-call.ts'
import { MockupDetail, MockupId, seller } from './mockup-shapes.ts'

/** GET /api/mockups/{id}: a mockup with its import report and print areas. */
export const getMockup = defineCall({
  id: 'getMockup',
  summary: 'A mockup',
  method: 'GET',
  path: '/api/mockups/{id}',
  access: seller,
  permission: 'designs',
  params: MockupId,
  data: MockupDetail,
  codes: ['mockup_unknown'],
})

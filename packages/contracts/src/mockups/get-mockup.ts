import { defineCall } from '../define-call.ts'
import { MockupDetail, MockupId, seller } from './mockup-shapes.ts'

/** GET /api/mockups/{id}: one of the own mockups with its report and its places for artworks. */
export const getMockup = defineCall({
  id: 'getMockup',
  summary: 'One own mockup',
  method: 'GET',
  path: '/api/mockups/{id}',
  access: seller,
  params: MockupId,
  data: MockupDetail,
  codes: ['mockup_unknown'],
})

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileBody } from '../fields.ts'
import { MockupDetail, MockupName, seller } from './mockup-shapes.ts'

/**
 * POST /api/mockups: the raw file. Problems found in its first bytes are returned at once, all others through the
 * mockup's state.
 */
export const uploadMockup = defineCall({
  id: 'uploadMockup',
  summary: 'Upload a mockup file (PSD with smart objects); it is processed in the background',
  method: 'POST',
  path: '/api/mockups',
  access: seller,
  permission: 'designs',
  query: z.object({ name: MockupName }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: MockupDetail,
  codes: ['mockup_refused', 'mockup_limit'],
})

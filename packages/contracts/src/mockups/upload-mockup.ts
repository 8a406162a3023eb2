import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileBody } from '../fields.ts'
import { MockupDetail, MockupName, seller } from './mockup-shapes.ts'

/** POST /api/mockups: the file as it is. What its first bytes tell is answered at once, the rest by the mockup's state. */
export const uploadMockup = defineCall({
  id: 'uploadMockup',
  summary: 'Upload a mockup file (PSD with smart objects); it is read in the background',
  method: 'POST',
  path: '/api/mockups',
  access: seller,
  query: z.object({ name: MockupName }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: MockupDetail,
  codes: ['mockup_refused', 'mockup_limit'],
})

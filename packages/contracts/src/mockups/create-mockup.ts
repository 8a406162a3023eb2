import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { MockupDetail, MockupName, seller } from './mockup-shapes.ts'

/**
 * POST /api/mockups/from-upload: a file sent in parts with the calls of `/api/uploads`, which can be resumed. The upload
 * ends when its mockup exists or its file is refused.
 */
export const createMockup = defineCall({
  id: 'createMockup',
  summary: 'Create a mockup of an uploaded file; it is processed in the background',
  method: 'POST',
  path: '/api/mockups/from-upload',
  access: seller,
  permission: 'designs',
  body: z.object({ name: MockupName, uploadId: z.uuid() }),
  data: MockupDetail,
  codes: ['upload_unknown', 'upload_incomplete', 'mockup_refused', 'mockup_limit'],
})

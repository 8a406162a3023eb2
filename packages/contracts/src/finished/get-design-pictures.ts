import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DesignId, Revision } from '../designs/design-shapes.ts'
import { EffectPicture, finishedFailures, seller } from './finished-shapes.ts'

/**
 * GET /api/designs/{id}/pictures: every view of the product in the design's main color. The first request starts their
 * preparation: repeat the call until they are ready.
 */
export const getDesignPictures = defineCall({
  id: 'getDesignPictures',
  summary: 'Effect pictures of a design',
  method: 'GET',
  path: '/api/designs/{id}/pictures',
  access: seller,
  permission: 'designs',
  scopes: ['designs.read'],
  params: DesignId,
  query: z.object({ revision: Revision.optional() }),
  data: z.object({
    revision: z.int(),
    state: z.enum(['preparing', 'ready', 'failed']),
    failure: z.enum(finishedFailures).nullable(),
    pictures: z.array(EffectPicture),
  }),
  codes: ['design_unknown', 'design_version_unknown', 'product_unknown'],
})

import { z } from 'zod'
import { ArtworkFile } from '../artworks/artwork-shapes.ts'
import { defineCall } from '../define-call.ts'
import { DesignDocument, DesignId, Revision, Saved, seller } from './design-shapes.ts'

/**
 * GET /api/designs/{id}: the newest or the requested version, with the pictures of its artworks. Artworks that no
 * longer exist are omitted.
 */
export const getDesign = defineCall({
  id: 'getDesign',
  summary: 'A design',
  method: 'GET',
  path: '/api/designs/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['designs.read'],
  params: DesignId,
  query: z.object({ revision: Revision.optional() }),
  data: Saved.extend({
    id: z.int(),
    name: z.string(),
    newestRevision: z.int(),
    productId: z.int(),
    productCode: z.string(),
    document: DesignDocument,
    artworks: z.array(ArtworkFile),
  }),
  codes: ['design_unknown', 'design_version_unknown'],
})

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DesignDocument, DesignName, designLimits, documentCodes, Saved, SaveKey, seller } from './design-shapes.ts'

/** POST /api/designs: without a name, uses the one in the document's settings. */
export const createDesign = defineCall({
  id: 'createDesign',
  summary: 'Save a new design',
  method: 'POST',
  path: '/api/designs',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  bodyLimit: designLimits.bytes,
  body: z.object({ name: DesignName.optional(), document: DesignDocument, saveKey: SaveKey }),
  data: Saved.extend({ id: z.int(), name: z.string() }),
  codes: [...documentCodes, 'design_limit', 'save_key_reused'],
})

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import {
  DesignDocument,
  DesignId,
  designLimits,
  documentCodes,
  Revision,
  Saved,
  SaveKey,
  seller,
  VersionLabel,
} from './design-shapes.ts'

/**
 * PUT /api/designs/{id}: saves a new version based on `baseRevision`, unless the newest has the same content. If
 * another version was saved after the base, nothing is written: `design_conflict` returns the newest `revision` and its
 * `savedAt` in `fields`.
 */
export const saveDesign = defineCall({
  id: 'saveDesign',
  summary: 'Save a design as a new version',
  method: 'PUT',
  path: '/api/designs/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  bodyLimit: designLimits.bytes,
  params: DesignId,
  body: z.object({
    baseRevision: Revision,
    saveKey: SaveKey,
    document: DesignDocument,
    label: VersionLabel.optional(),
  }),
  data: Saved,
  codes: [...documentCodes, 'design_unknown', 'design_conflict', 'save_key_reused'],
})

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
 * PUT /api/designs/{id}: a new version after `baseRevision`, or nothing where the newest holds the same already. Where
 * something else was saved after the base, nothing is written and `design_conflict` says in `fields` which `revision` is, and when it
 * was saved (`savedAt`).
 */
export const saveDesign = defineCall({
  id: 'saveDesign',
  summary: 'Save an own design as a new version',
  method: 'PUT',
  path: '/api/designs/{id}',
  access: seller,
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

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DesignId, DesignName, DesignSummary, documentCodes, Saved, SaveKey, seller } from './design-shapes.ts'

/** PUT /api/designs/{id}/name: saved versions keep their content; the newest opens under the new name. */
export const renameDesign = defineCall({
  id: 'renameDesign',
  summary: 'Rename a design',
  method: 'PUT',
  path: '/api/designs/{id}/name',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: DesignId,
  body: z.object({ name: DesignName }),
  data: DesignSummary,
  codes: ['design_unknown'],
})

/** POST /api/designs/{id}/duplicate: copies the newest version to a new design. */
export const duplicateDesign = defineCall({
  id: 'duplicateDesign',
  summary: 'Duplicate a design',
  method: 'POST',
  path: '/api/designs/{id}/duplicate',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: DesignId,
  body: z.object({ name: DesignName, saveKey: SaveKey }),
  data: Saved.extend({ id: z.int(), name: z.string() }),
  codes: [...documentCodes, 'design_unknown', 'design_limit', 'save_key_reused'],
})

/** PUT /api/designs/{id}/template: a template is listed apart, and new designs start as copies of it. */
export const setDesignTemplate = defineCall({
  id: 'setDesignTemplate',
  summary: 'Make a design a template, or an ordinary design again',
  method: 'PUT',
  path: '/api/designs/{id}/template',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: DesignId,
  body: z.object({ isTemplate: z.boolean() }),
  data: DesignSummary,
  codes: ['design_unknown'],
})

/** DELETE /api/designs/{id}: it can be restored for 30 days. */
export const deleteDesign = defineCall({
  id: 'deleteDesign',
  summary: 'Delete a design',
  method: 'DELETE',
  path: '/api/designs/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: DesignId,
  data: z.object({ id: z.int() }),
  codes: ['design_unknown'],
})

/** POST /api/designs/{id}/restore: undoes the deletion. */
export const restoreDesign = defineCall({
  id: 'restoreDesign',
  summary: 'Restore a deleted design',
  method: 'POST',
  path: '/api/designs/{id}/restore',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: DesignId,
  data: DesignSummary,
  codes: ['design_unknown', 'design_limit'],
})

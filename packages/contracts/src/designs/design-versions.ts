import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt } from '../fields.ts'
import {
  DesignId,
  DesignVersion,
  DesignVersionId,
  documentCodes,
  Revision,
  Saved,
  SaveKey,
  seller,
  VersionLabel,
} from './design-shapes.ts'

/** GET /api/designs/{id}/versions: newest first. */
export const listDesignVersions = defineCall({
  id: 'listDesignVersions',
  summary: 'Versions of a design',
  method: 'GET',
  path: '/api/designs/{id}/versions',
  access: seller,
  permission: 'designs',
  scopes: ['designs.read'],
  params: DesignId,
  query: z.object({ page: queryInt(1, 500).prefault(1), pageSize: queryInt(1, 100).prefault(50) }),
  data: z.object({ items: z.array(DesignVersion), total: z.int() }),
  codes: ['design_unknown'],
})

/** PUT /api/designs/{id}/versions/{revision}: a named version is kept permanently. */
export const nameDesignVersion = defineCall({
  id: 'nameDesignVersion',
  summary: 'Name a version of a design',
  method: 'PUT',
  path: '/api/designs/{id}/versions/{revision}',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: DesignVersionId,
  body: z.object({ label: VersionLabel }),
  data: DesignVersion,
  codes: ['design_unknown', 'design_version_unknown'],
})

/**
 * POST /api/designs/{id}/versions/{revision}/restore: saves a copy of the old version as the newest; has the same
 * conflicts as saving.
 */
export const restoreDesignVersion = defineCall({
  id: 'restoreDesignVersion',
  summary: 'Restore a version of a design',
  method: 'POST',
  path: '/api/designs/{id}/versions/{revision}/restore',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: DesignVersionId,
  body: z.object({ baseRevision: Revision, saveKey: SaveKey }),
  data: Saved,
  codes: [...documentCodes, 'design_unknown', 'design_version_unknown', 'design_conflict', 'save_key_reused'],
})

import { deleteDesign, duplicateDesign, renameDesign, restoreDesign } from '@podwright/contracts/designs/change-designs'
import { createDesign } from '@podwright/contracts/designs/create-design'
import {
  listDesignVersions,
  nameDesignVersion,
  restoreDesignVersion,
} from '@podwright/contracts/designs/design-versions'
import { getDesign } from '@podwright/contracts/designs/get-design'
import { listDesigns } from '@podwright/contracts/designs/list-designs'
import { saveDesign } from '@podwright/contracts/designs/save-design'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { DesignDeps } from './save-document.ts'
import {
  addDesign,
  bringBackDesign,
  copyDesign,
  listAccountDesigns,
  nameDesign,
  openDesign,
  removeDesign,
  saveAccountDesign,
} from './service.ts'
import { listVersions, nameVersion, restoreVersion } from './versions.ts'

export function designRoutes(api: ApiRouter, deps: DesignDeps): void {
  registerAccountCall(api, createDesign, ({ session, body }) => addDesign(deps, session.accountId, body))
  registerAccountCall(api, listDesigns, ({ session, query, locale }) =>
    listAccountDesigns(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getDesign, ({ session, params, query }) =>
    openDesign(deps, session.accountId, params.id, query.revision),
  )
  registerAccountCall(api, saveDesign, ({ session, params, body }) =>
    saveAccountDesign(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, renameDesign, ({ session, params, body, locale }) =>
    nameDesign(deps, session.accountId, params.id, body, locale),
  )
  registerAccountCall(api, duplicateDesign, ({ session, params, body }) =>
    copyDesign(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, deleteDesign, ({ session, params }) => removeDesign(deps, session.accountId, params.id))
  registerAccountCall(api, restoreDesign, ({ session, params, locale }) =>
    bringBackDesign(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, listDesignVersions, ({ session, params, query }) =>
    listVersions(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, nameDesignVersion, ({ session, params, body }) =>
    nameVersion(deps, session.accountId, params, body.label),
  )
  registerAccountCall(api, restoreDesignVersion, ({ session, params, body }) =>
    restoreVersion(deps, session.accountId, params, body),
  )
}

import {
  deleteDesign as deleteDesignCall,
  duplicateDesign as duplicateDesignCall,
  renameDesign as renameDesignCall,
  restoreDesign as restoreDesignCall,
  setDesignTemplate as setDesignTemplateCall,
} from '@podwright/contracts/designs/change-designs'
import { createDesign as createDesignCall } from '@podwright/contracts/designs/create-design'
import {
  listDesignVersions as listDesignVersionsCall,
  nameDesignVersion as nameDesignVersionCall,
  restoreDesignVersion as restoreDesignVersionCall,
} from '@podwright/contracts/designs/design-versions'
import { getDesign as getDesignCall } from '@podwright/contracts/designs/get-design'
import { listDesigns as listDesignsCall } from '@podwright/contracts/designs/list-designs'
import { saveDesign as saveDesignCall } from '@podwright/contracts/designs/save-design'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import {
  createDesign,
  deleteDesign,
  duplicateDesign,
  getDesign,
  listDesigns,
  renameDesign,
  restoreDesign,
  saveDesign,
  setDesignTemplate,
} from './designs.ts'
import type { DesignDeps } from './save-document.ts'
import { listDesignVersions, nameDesignVersion, restoreDesignVersion } from './versions.ts'

export function designRoutes(api: ApiRouter, deps: DesignDeps): void {
  registerAccountCall(api, createDesignCall, ({ session, body }) => createDesign(deps, session.accountId, body))
  registerAccountCall(api, listDesignsCall, ({ session, query, locale }) =>
    listDesigns(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getDesignCall, ({ session, params, query }) =>
    getDesign(deps, session.accountId, params.id, query.revision),
  )
  registerAccountCall(api, saveDesignCall, ({ session, params, body }) =>
    saveDesign(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, renameDesignCall, ({ session, params, body, locale }) =>
    renameDesign(deps, session.accountId, params.id, body, locale),
  )
  registerAccountCall(api, setDesignTemplateCall, ({ session, params, body, locale }) =>
    setDesignTemplate(deps, session.accountId, params.id, body, locale),
  )
  registerAccountCall(api, duplicateDesignCall, ({ session, params, body }) =>
    duplicateDesign(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, deleteDesignCall, ({ session, params }) => deleteDesign(deps, session.accountId, params.id))
  registerAccountCall(api, restoreDesignCall, ({ session, params, locale }) =>
    restoreDesign(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, listDesignVersionsCall, ({ session, params, query }) =>
    listDesignVersions(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, nameDesignVersionCall, ({ session, params, body }) =>
    nameDesignVersion(deps, session.accountId, params, body.label),
  )
  registerAccountCall(api, restoreDesignVersionCall, ({ session, params, body }) =>
    restoreDesignVersion(deps, session.accountId, params, body),
  )
}

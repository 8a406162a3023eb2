import {
  checkImport as checkImportCall,
  getImport as getImportCall,
  listImports as listImportsCall,
  runImport as runImportCall,
  undoImport as undoImportCall,
  uploadImport as uploadImportCall,
} from '@podwright/contracts/stores/imports'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { StoreDeps } from '../stores/deps.ts'
import { checkImport } from './check-import.ts'
import { runImport, undoImport } from './run-import.ts'
import { getImport, listImports } from './show-import.ts'
import { uploadImport } from './upload-import.ts'

export function importRoutes(api: ApiRouter, deps: StoreDeps): void {
  registerAccountCall(api, uploadImportCall, ({ session, params, query, body }) =>
    uploadImport(deps, session.accountId, params.id, { name: query.name, body }),
  )
  registerAccountCall(api, listImportsCall, ({ session, params, query }) =>
    listImports(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, getImportCall, ({ session, params }) => getImport(deps, session.accountId, params.id))
  registerAccountCall(api, checkImportCall, ({ session, params, body, locale }) =>
    checkImport(deps, session.accountId, params.id, body.mapping, locale),
  )
  registerAccountCall(api, runImportCall, ({ session, params, query }) =>
    runImport(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, undoImportCall, ({ session, params }) => undoImport(deps, session.accountId, params.id))
}

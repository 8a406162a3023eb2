import {
  checkImport,
  getImport,
  listImports,
  runImport,
  undoImport,
  uploadImport,
} from '@podwright/contracts/stores/imports'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { StoreDeps } from '../stores/service.ts'
import { executeImport, listAccountImports, showImport, takeBackImport, takeImport, tryImport } from './service.ts'

export function importRoutes(api: ApiRouter, deps: StoreDeps): void {
  registerAccountCall(api, uploadImport, ({ session, params, query, body }) =>
    takeImport(deps, session.accountId, params.id, { name: query.name, body }),
  )
  registerAccountCall(api, listImports, ({ session, params, query }) =>
    listAccountImports(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, getImport, ({ session, params }) => showImport(deps, session.accountId, params.id))
  registerAccountCall(api, checkImport, ({ session, params, body }) =>
    tryImport(deps, session.accountId, params.id, body.mapping),
  )
  registerAccountCall(api, runImport, ({ session, params }) => executeImport(deps, session.accountId, params.id))
  registerAccountCall(api, undoImport, ({ session, params }) => takeBackImport(deps, session.accountId, params.id))
}

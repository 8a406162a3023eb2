import {
  discardCatalogImport as discardCatalogImportCall,
  exportCatalog as exportCatalogCall,
  getCatalogFiles as getCatalogFilesCall,
  runCatalogImport as runCatalogImportCall,
  uploadCatalog as uploadCatalogCall,
} from '@podwright/contracts/operator/catalog'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { Downloads } from '../../../http/router/downloads.ts'
import {
  type CatalogImportDeps,
  discardCatalogImport,
  getCatalogFiles,
  runCatalogImport,
  uploadCatalog,
} from './catalog-imports.ts'
import { catalogPath, requestCatalogExport, sendCatalog } from './send-catalog.ts'

type Deps = CatalogImportDeps & { readonly downloads: Downloads }

export function adminCatalogRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, getCatalogFilesCall, ({ locale }) => getCatalogFiles(deps, locale))
  registerAccountCall(api, exportCatalogCall, ({ session }) =>
    requestCatalogExport(deps, session.accountId, new Date()),
  )
  registerAccountCall(api, uploadCatalogCall, ({ session, query, body, locale }) =>
    uploadCatalog(deps, session.accountId, { name: query.name, body, locale }),
  )
  registerAccountCall(api, runCatalogImportCall, ({ session, params, body, locale }) =>
    runCatalogImport(deps, session.accountId, params.id, { note: body.note, locale }),
  )
  registerAccountCall(api, discardCatalogImportCall, ({ params, locale }) =>
    discardCatalogImport(deps, params.id, locale),
  )
  api.app.get(catalogPath, (c) => {
    c.set('route', catalogPath)
    return sendCatalog(deps, c, new Date())
  })
}

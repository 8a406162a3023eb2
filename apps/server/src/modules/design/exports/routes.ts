import { createExport } from '@podwright/contracts/exports/create-export'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { addExport, type ExportDeps, exportPath, sendExport } from './service.ts'

export function exportRoutes(api: ApiRouter, deps: ExportDeps): void {
  registerAccountCall(api, createExport, ({ session, body, locale }) =>
    addExport(deps, session.accountId, body, locale),
  )
  api.app.get(exportPath, (c) => {
    c.set('route', exportPath)
    return sendExport(deps, c, new Date())
  })
}

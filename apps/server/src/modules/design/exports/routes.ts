import { createExport as createExportCall } from '@podwright/contracts/exports/create-export'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { createExport } from './create-export.ts'
import type { ExportDeps } from './deps.ts'
import { exportPath, sendExport } from './send-export.ts'

export function exportRoutes(api: ApiRouter, deps: ExportDeps): void {
  registerAccountCall(api, createExportCall, ({ session, body, locale }) =>
    createExport(deps, session.accountId, body, locale),
  )
  api.app.get(exportPath, (c) => {
    c.set('route', exportPath)
    return sendExport(deps, c, new Date())
  })
}

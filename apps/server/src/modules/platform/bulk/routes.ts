import {
  countMatching as countMatchingCall,
  getBulkRun as getBulkRunCall,
  getNewestBulkRun as getNewestBulkRunCall,
  startBulkRun as startBulkRunCall,
  stopBulkRun as stopBulkRunCall,
} from '@podwright/contracts/bulk/bulk-runs'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { bulkFilePath, sendBulkFile } from './bulk-files.ts'
import { type BulkDeps, countMatching, getBulkRun, getNewestBulkRun, startBulkRun, stopBulkRun } from './bulk-runs.ts'

export function bulkRoutes(api: ApiRouter, deps: BulkDeps): void {
  registerAccountCall(api, countMatchingCall, ({ session, body }) => countMatching(deps, session, body))
  registerAccountCall(api, startBulkRunCall, ({ session, body }) => startBulkRun(deps, session, body))
  registerAccountCall(api, getNewestBulkRunCall, ({ session, query }) => getNewestBulkRun(deps, session, query.list))
  registerAccountCall(api, getBulkRunCall, ({ session, params }) => getBulkRun(deps, session, params.id))
  registerAccountCall(api, stopBulkRunCall, ({ session, params }) => stopBulkRun(deps, session, params.id))
  api.app.get(bulkFilePath, (c) => {
    c.set('route', bulkFilePath)
    return sendBulkFile(deps, c, new Date())
  })
}

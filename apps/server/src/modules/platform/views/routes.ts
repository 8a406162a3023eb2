import {
  deleteView as deleteViewCall,
  listViews as listViewsCall,
  saveView as saveViewCall,
} from '@podwright/contracts/views/views'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { deleteView, listViews, saveView, type ViewDeps } from './views.ts'

export function viewRoutes(api: ApiRouter, deps: ViewDeps): void {
  registerAccountCall(api, listViewsCall, ({ session, query }) => listViews(deps, session.accountId, query.list))
  registerAccountCall(api, saveViewCall, ({ session, body }) => saveView(deps, session.accountId, body))
  registerAccountCall(api, deleteViewCall, ({ session, params }) => deleteView(deps, session.accountId, params.id))
}

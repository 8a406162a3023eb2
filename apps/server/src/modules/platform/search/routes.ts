import { search as searchCall } from '@podwright/contracts/search/search'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { type SearchDeps, search } from './search.ts'

export function searchRoutes(api: ApiRouter, deps: SearchDeps): void {
  registerAccountCall(api, searchCall, ({ session, query }) => search(deps, session, query.q))
}

import { addLibraryItem } from '@podwright/contracts/library/add-library-item'
import { getLibraryMembership } from '@podwright/contracts/library/get-library-membership'
import { listLibraryItems } from '@podwright/contracts/library/list-library-items'
import { removeLibraryItem } from '@podwright/contracts/library/remove-library-item'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { addToLibrary, findLibrary, findMembership, type LibraryDeps, removeFromLibrary } from './service.ts'

export function libraryRoutes(api: ApiRouter, deps: LibraryDeps): void {
  registerAccountCall(api, listLibraryItems, ({ session, query, locale }) =>
    findLibrary(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getLibraryMembership, ({ session, query }) =>
    findMembership(deps, session.accountId, query.productIds),
  )
  registerAccountCall(api, addLibraryItem, ({ session, body }) => addToLibrary(deps, session.accountId, body.productId))
  registerAccountCall(api, removeLibraryItem, ({ session, params }) =>
    removeFromLibrary(deps, session.accountId, params.productId),
  )
}

import { addLibraryItem as addLibraryItemCall } from '@podwright/contracts/library/add-library-item'
import { getLibraryMembership as getLibraryMembershipCall } from '@podwright/contracts/library/get-library-membership'
import { listLibraryItems as listLibraryItemsCall } from '@podwright/contracts/library/list-library-items'
import { removeLibraryItem as removeLibraryItemCall } from '@podwright/contracts/library/remove-library-item'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { LibraryDeps } from './deps.ts'
import { addLibraryItem, getLibraryMembership, listLibraryItems, removeLibraryItem } from './library.ts'

export function libraryRoutes(api: ApiRouter, deps: LibraryDeps): void {
  registerAccountCall(api, listLibraryItemsCall, ({ session, query, locale }) =>
    listLibraryItems(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getLibraryMembershipCall, ({ session, query }) =>
    getLibraryMembership(deps, session.accountId, query.productIds),
  )
  registerAccountCall(api, addLibraryItemCall, ({ session, body }) =>
    addLibraryItem(deps, session.accountId, body.productId),
  )
  registerAccountCall(api, removeLibraryItemCall, ({ session, params }) =>
    removeLibraryItem(deps, session.accountId, params.productId),
  )
}

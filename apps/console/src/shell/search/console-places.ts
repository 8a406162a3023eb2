import type { SearchResult } from '@podwright/contracts/search/search'
import { consolePaths } from '@podwright/domain/console-paths'
import type { Place } from './places.ts'

/** The page that shows a result to a seller or a supplier. */
export function placeOf(result: SearchResult, userType: 2 | 3): Place {
  switch (result.kind) {
    case 'order':
      return { to: `${consolePaths.orders}?order=${result.id}` }
    case 'production':
      return { to: `${consolePaths.production}?order=${result.id}` }
    case 'shipment':
      return userType === 2
        ? { to: `${consolePaths.production}?order=${result.productionId}` }
        : { to: `${consolePaths.orders}?order=${result.orderId}` }
    case 'case':
      return { to: `${consolePaths.afterSales}?case=${result.id}` }
    case 'finished':
      return { to: `${consolePaths.designFinished}?item=${result.id}` }
    case 'design':
      return { href: `/studio?design=${result.id}` }
    case 'batch':
      return { href: `/studio?mode=batch&batch=${result.id}` }
    case 'store':
      return { to: consolePaths.store }
    case 'topUp':
    case 'withdrawal':
      return { to: consolePaths.wallet }
    // Only operators find accounts.
    case 'account':
      return { to: consolePaths.home }
  }
}

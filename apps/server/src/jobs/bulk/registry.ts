import type { BulkRegistry } from '../../modules/platform/bulk/define-list.ts'
import { finishedActions, finishedList } from './finished.ts'
import { listingActions, listingList } from './listings.ts'
import { operatorActions, suppliersList, unassignedList } from './operators.ts'
import { orderActions, orderList } from './orders.ts'
import { productionActions, productionList } from './production.ts'
import { workshopActions, workshopList } from './workshop.ts'

/** What can be done to everything in a list that matches a filter (packages/domain/src/bulk/bulk-actions.ts). */
export const bulkRegistry: BulkRegistry = {
  lists: {
    orders: orderList,
    finished: finishedList,
    listings: listingList,
    production: productionList,
    workshop: workshopList,
    suppliers: suppliersList,
    unassigned: unassignedList,
  },
  actions: {
    ...orderActions,
    ...finishedActions,
    ...listingActions,
    ...productionActions,
    ...workshopActions,
    ...operatorActions,
  },
}

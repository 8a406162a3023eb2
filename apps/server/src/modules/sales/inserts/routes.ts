import {
  changeInsertOffer as changeInsertOfferCall,
  createInsertOffer as createInsertOfferCall,
  listInsertOffers as listInsertOffersCall,
} from '@podwright/contracts/inserts/insert-offers'
import {
  addStoreInsert as addStoreInsertCall,
  listStoreInserts as listStoreInsertsCall,
  removeStoreInsert as removeStoreInsertCall,
} from '@podwright/contracts/inserts/store-inserts'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { changeInsertOffer, createInsertOffer, listInsertOffers } from './insert-offers.ts'
import { addStoreInsert, listStoreInserts, removeStoreInsert } from './store-inserts.ts'

export function insertRoutes(api: ApiRouter, deps: { readonly db: Database }): void {
  registerAccountCall(api, listInsertOffersCall, ({ session }) => listInsertOffers(deps, session.accountId))
  registerAccountCall(api, createInsertOfferCall, ({ session, body }) =>
    createInsertOffer(deps, session.accountId, body),
  )
  registerAccountCall(api, changeInsertOfferCall, ({ session, params, body }) =>
    changeInsertOffer(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, listStoreInsertsCall, ({ session, params }) =>
    listStoreInserts(deps, session.accountId, params.id),
  )
  registerAccountCall(api, addStoreInsertCall, ({ session, params, body }) =>
    addStoreInsert(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, removeStoreInsertCall, ({ session, params }) =>
    removeStoreInsert(deps, session.accountId, params),
  )
}

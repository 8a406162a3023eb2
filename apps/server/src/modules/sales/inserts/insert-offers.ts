import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  changeInsertOffer as changeInsertOfferCall,
  createInsertOffer as createInsertOfferCall,
  listInsertOffers as listInsertOffersCall,
} from '@podwright/contracts/inserts/insert-offers'
import { insertLimits } from '@podwright/domain/stores/inserts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findOffers, insertOffer, type OfferRow, updateOffer } from './offer-queries.ts'

type Deps = { readonly db: Database }
type Offers = Result<DataOf<typeof listInsertOffersCall>>

/** The inserts that a supplier offers. */
export async function listInsertOffers({ db }: Deps, supplierId: number): Promise<Offers> {
  return succeed({ items: (await findOffers(db, supplierId)).map(presentOffer) })
}

export async function createInsertOffer(
  deps: Deps,
  supplierId: number,
  body: ParsedBodyOf<typeof createInsertOfferCall>,
): Promise<Offers> {
  const isAdded = await insertOffer(deps.db, supplierId, body, insertLimits.offers)
  return isAdded ? listInsertOffers(deps, supplierId) : fail('insert_offer_limit')
}

export async function changeInsertOffer(
  deps: Deps,
  supplierId: number,
  id: number,
  body: ParsedBodyOf<typeof changeInsertOfferCall>,
): Promise<Offers> {
  const isFound = await inTransaction(deps.db, (transaction) => updateOffer(transaction, supplierId, id, body))
  return isFound ? listInsertOffers(deps, supplierId) : fail('insert_offer_unknown')
}

export function presentOffer({ id, kind, widthMm, heightMm, priceMinor, isActive }: OfferRow) {
  return { id, kind, widthMm, heightMm, priceMinor, isActive }
}

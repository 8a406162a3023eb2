import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  addStoreInsert as addStoreInsertCall,
  listStoreInserts as listStoreInsertsCall,
} from '@podwright/contracts/inserts/store-inserts'
import { insertLimits, refuseInsertPicture } from '@podwright/domain/stores/inserts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { findMasterById, findMasters, pictureUrls } from '../../media/artworks/service.ts'
import { priceOpenOrders } from '../pricing/price-open-orders.ts'
import { findStore, lockStore } from '../stores/queries.ts'
import { presentOffer } from './insert-offers.ts'
import { findOpenOffer, findOpenOffers } from './offer-queries.ts'
import { deleteStoreInsert, findStoreInserts, markInsertsChanged, saveStoreInsert } from './store-insert-queries.ts'

type Deps = { readonly db: Database }
type StoreInserts = Result<DataOf<typeof listStoreInsertsCall>>

/** What is put into the parcels of a store, and what suppliers offer. */
export async function listStoreInserts({ db }: Deps, accountId: number, storeId: number): Promise<StoreInserts> {
  if (!(await findStore(db, accountId, storeId))) return fail('store_unknown')
  const [items, offers] = [await findStoreInserts(db, storeId), await findOpenOffers(db, accountId)]
  // A seller sees that offers are of one workshop, not of which.
  const workshops = [...new Set(offers.map(({ supplierId }) => supplierId))]
  return succeed({
    items: items.map(({ id, offerId, kind, widthMm, heightMm, priceMinor, picture, isActive }) => {
      return { id, offerId, kind, widthMm, heightMm, priceMinor, isActive, thumb: pictureUrls(picture).thumb }
    }),
    offers: offers.map((offer) => ({ ...presentOffer(offer), workshop: workshops.indexOf(offer.supplierId) + 1 })),
  })
}

/** Puts an insert into the parcels of a store, or changes its picture. Unpaid orders are priced again. */
export function addStoreInsert(
  deps: Deps,
  accountId: number,
  storeId: number,
  { offerId, artworkId }: ParsedBodyOf<typeof addStoreInsertCall>,
): Promise<StoreInserts> {
  return changeInserts(deps, accountId, storeId, async (transaction) => {
    const offer = await findOpenOffer(transaction, offerId)
    if (!offer) return fail('insert_offer_unknown')
    const hash = await findMasterById(transaction, accountId, artworkId)
    const [picture] = hash === undefined ? [] : await findMasters(transaction, [hash])
    if (!picture) return fail('artwork_unknown')
    const refused = refuseInsertPicture(picture, offer)
    if (refused) return fail(refused)
    const others = (await findStoreInserts(transaction, storeId)).filter((each) => each.offerId !== offerId)
    const beside = others.filter(({ supplierId }) => supplierId === offer.supplierId)
    if (beside.length >= insertLimits.perParcel) return fail('insert_limit')
    await saveStoreInsert(transaction, { storeId, offerId, picture: picture.hash })
    return undefined
  })
}

/** Later parcels of the store go without the insert; paid orders keep it. */
export function removeStoreInsert(
  deps: Deps,
  accountId: number,
  { id, insertId }: { readonly id: number; readonly insertId: number },
): Promise<StoreInserts> {
  return changeInserts(deps, accountId, id, async (transaction) => {
    return (await deleteStoreInsert(transaction, id, insertId)) ? undefined : fail('insert_unknown')
  })
}

async function changeInserts(
  { db }: Deps,
  accountId: number,
  storeId: number,
  work: (transaction: Database) => Promise<Failed | undefined>,
): Promise<StoreInserts> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, accountId, storeId))) return fail('store_unknown')
    const failed = await work(transaction)
    if (failed) return failed
    await markInsertsChanged(transaction, storeId)
    await priceOpenOrders(transaction, storeId, accountId)
    return listStoreInserts({ db: transaction }, accountId, storeId)
  })
}

import { takesOrders } from '@podwright/domain/stores/store-states'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import { hasCarrier, hasDestination } from '../../catalog/freight/service.ts'
import { findStore } from '../stores/queries.ts'

export async function refuseStore(
  db: Database,
  accountId: number,
  storeId: number | null,
): Promise<Failed | undefined> {
  if (storeId === null) return undefined
  const store = await findStore(db, accountId, storeId)
  if (!store) return fail('store_unknown')
  return takesOrders(store.state) ? undefined : fail('store_state')
}

/** Refuses unknown countries and carriers. */
export async function refuseWay(
  db: Database,
  destination: string | undefined,
  logisticsId: string | null,
): Promise<Failed | undefined> {
  if (destination !== undefined && !(await hasDestination(db, destination))) return fail('destination_unknown')
  return logisticsId === null || (await hasCarrier(db, logisticsId)) ? undefined : fail('carrier_unknown')
}

import type { ShopDeps } from '../host/deps.ts'
import { queueRefresh } from './request-queries.ts'

/** Products of a shop have changed or were deleted: their state is read again. Products of others are ignored. */
export async function handleListingEvents(
  { db }: ShopDeps,
  storeId: number,
  externalIds: readonly string[],
): Promise<void> {
  await queueRefresh(db, storeId, externalIds)
}

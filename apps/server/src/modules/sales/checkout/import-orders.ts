import type { ImportedOrder } from '@podwright/domain/stores/read-orders'
import type { Database } from '../../../db/kysely.ts'
import { insertOrders } from '../orders/order-queries.ts'
import { findStoreSkus, noTarget } from '../pricing/target-queries.ts'
import { addLinesAndPrices } from './place-order.ts'

export type ImportPlace = { readonly accountId: number; readonly storeId: number; readonly importId: number }

/** Orders created at once: each step is one statement for all of them. */
const batch = 200

/**
 * Creates orders of a store in the caller's transaction. Orders whose number exists in the store are skipped; the
 * unique constraint decides. Returns the number of created orders.
 */
export async function importOrders(
  transaction: Database,
  { accountId, storeId, importId }: ImportPlace,
  orders: readonly ImportedOrder[],
): Promise<number> {
  const skus = orders.flatMap(({ lines }) => lines.map(({ externalSku }) => externalSku))
  const targets = await findStoreSkus(transaction, accountId, storeId, skus)
  let count = 0
  for (let start = 0; start < orders.length; start += batch) {
    const some = orders.slice(start, start + batch)
    const made = await insertOrders(
      transaction,
      some.map(({ externalId, orderedAt, shipBy, soldMinor, currency, buyerNote, address }) => ({
        accountId,
        storeId,
        importId,
        source: 'import' as const,
        externalId,
        requestKey: null,
        isSample: false,
        address,
        carrierId: null,
        note: '',
        buyerNote,
        orderedAt,
        shipBy,
        soldMinor,
        soldCurrency: soldMinor === null ? null : currency,
      })),
    )
    const byNumber = new Map(some.map((order) => [order.externalId, order]))
    const filled = made.map(({ id, externalId }) => {
      const lines = byNumber.get(externalId ?? '')?.lines ?? []
      return {
        id,
        source: 'import',
        lines: lines.map((line) => ({ ...(targets.get(line.externalSku) ?? noTarget), ...line })),
      }
    })
    await addLinesAndPrices(transaction, filled, accountId)
    count += made.length
  }
  return count
}

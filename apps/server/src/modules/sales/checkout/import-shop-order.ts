import type { OrderDestination } from '@podwright/domain/orders/address'
import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import type { Database } from '../../../db/kysely.ts'
import { findLinesOf, saveExternalLineIds } from '../orders/line-queries.ts'
import { insertOrders, lockByExternalId, type SoldPrice } from '../orders/order-queries.ts'
import { type OrderWarehouse, saveOrderWarehouse } from '../orders/order-warehouse-queries.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import { type ChosenTarget, noTarget } from '../pricing/target-queries.ts'
import { matchLines } from './match-lines.ts'
import { updatePersonalization } from './personalization-queries.ts'
import { addLinesAndPrices } from './place-order.ts'

/** An order of a connected shop with what its lines order here. */
export type ShopOrderToImport = SoldPrice & {
  readonly accountId: number
  readonly storeId: number
  /** The number that the buyer sees. */
  readonly number: string
  readonly orderedAt: Date
  readonly shipBy: Date | null
  readonly currency: string
  readonly buyerNote: string
  readonly isCashOnDelivery: boolean
  readonly address: OrderDestination
  /** The marketplace's warehouse at that address; null: the address is the buyer's. */
  readonly warehouse: OrderWarehouse | null
  readonly lines: readonly ShopLine[]
}

/** A line of the shop's order with what it orders here; null: it is not mapped. */
export type ShopLine = {
  readonly externalLineId: string
  readonly externalSku: string
  readonly externalTitle: string
  /** Pieces that are still to be made. */
  readonly quantity: number
  /** What the buyer entered. */
  readonly personalization: readonly PersonalizationText[]
  readonly target: ChosenTarget | null
  readonly isIgnored: boolean
}

export type ShopOrderImport =
  | { readonly orderId: number; readonly isNew: boolean }
  /** Another order of the shop has the same number, and was imported. */
  | 'number_taken'

/**
 * Creates the order in the caller's transaction. If an order of the store has its number already, from a file or a
 * manual entry, that one is returned: it stays as it is, and its lines are linked to those of the shop, which parcels name.
 * While it is unpaid, its lines get what the buyer entered.
 */
export async function importShopOrder(transaction: Database, order: ShopOrderToImport): Promise<ShopOrderImport> {
  const { accountId, storeId, number: externalId, currency: soldCurrency, ...rest } = order
  const [made] = await insertOrders(transaction, [
    {
      accountId,
      storeId,
      importId: null,
      source: 'connector',
      externalId,
      requestKey: null,
      isSample: false,
      address: rest.address,
      carrierId: null,
      note: '',
      buyerNote: rest.buyerNote,
      isCashOnDelivery: rest.isCashOnDelivery,
      orderedAt: rest.orderedAt.toISOString(),
      shipBy: rest.shipBy?.toISOString() ?? null,
      soldMinor: rest.soldMinor,
      soldGoodsMinor: rest.soldGoodsMinor,
      soldCurrency,
    },
  ])
  if (!made) {
    const known = await lockByExternalId(transaction, storeId, externalId)
    if (known === undefined) throw new Error(`order ${externalId} of store ${storeId} was refused and does not exist`)
    if (known.isLinked) return 'number_taken'
    await linkLines(transaction, known.id, order.lines)
    return { orderId: known.id, isNew: false }
  }
  await saveOrderWarehouse(transaction, made.id, order.warehouse)
  const lines = order.lines.map(({ target, ...line }) => ({ ...noTarget, ...target, ...line }))
  await addLinesAndPrices(transaction, [{ id: made.id, lines, source: 'connector' }], accountId)
  return { orderId: made.id, isNew: true }
}

async function linkLines(transaction: Database, orderId: number, shopLines: ShopOrderToImport['lines']): Promise<void> {
  const lines = (await findLinesOf(transaction, [orderId])).filter(
    ({ isIgnored, reprintOf, splitFrom }) => !isIgnored && reprintOf === null && splitFrom === null,
  )
  const open = shopLines.map(({ target, ...line }) => ({ ...noTarget, ...target, ...line }))
  await saveExternalLineIds(transaction, matchLines(lines, open))
  if (await updatePersonalization(transaction, orderId, shopLines)) await priceOrders(transaction, [orderId], null)
}

import type { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Failed, fail } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { addLines, setShopProducts, setShopQuantities } from '../orders/line-queries.ts'
import { type SoldPrice, setBuyerNote, setSoldPrice, updateOpenOrder } from '../orders/order-queries.ts'
import { type OrderWarehouse, saveOrderWarehouse } from '../orders/order-warehouse-queries.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import { noTarget } from '../pricing/target-queries.ts'
import { findShopLines } from '../remedies/piece-queries.ts'
import type { ShopOrderToImport } from './import-shop-order.ts'
import { onOpenOrder } from './open-order.ts'
import { updatePersonalization } from './personalization-queries.ts'

/** Takes over an address that was changed in the shop into an unpaid order. */
export function changeShopAddress(
  { db }: OrderDeps,
  accountId: number,
  id: number,
  { address, warehouse }: { readonly address: OrderAddress; readonly warehouse: OrderWarehouse | null },
): Promise<Failed | undefined> {
  return onOpenOrder(db, accountId, id, async (transaction, { carrierId, note, isSample }) => {
    await updateOpenOrder(transaction, id, { address, carrierId, note, isSample })
    await saveOrderWarehouse(transaction, id, warehouse)
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'shop_address' }], null)
    await priceOrders(transaction, [id], null)
    return undefined
  })
}

/**
 * Notes again that an address is on the marketplace's label, which the previous release forgets of an open order that it
 * saves. An address that the seller has entered stays.
 */
export async function keepAddressOnLabel({ db }: OrderDeps, id: number): Promise<void> {
  await sql`update sales_order set address = address || '{"isOnLabel": true}'
    where id = ${id} and address->>'recipient' = '' and address->>'line1' = '' and not address ? 'isOnLabel'`.execute(
    db,
  )
}

/**
 * Takes over the lines, their pieces and what the buyer entered from the shop's order into an unpaid order. A line that the shop has added is mapped like
 * those of a new order; one without pieces stays as one that is not made. Fails with `order_line_unknown` for an order
 * that was not imported from the shop.
 */
export function changeShopLines(
  { db }: OrderDeps,
  accountId: number,
  id: number,
  { lines, ...sold }: Pick<ShopOrderToImport, 'lines'> & SoldPrice,
): Promise<Failed | undefined> {
  return onOpenOrder(db, accountId, id, async (transaction) => {
    const added = await setShopQuantities(transaction, id, lines)
    if (!added) return fail('order_line_unknown')
    await updatePersonalization(transaction, id, lines)
    await addLines(
      transaction,
      id,
      added.map(({ target, ...line }) => ({ ...noTarget, ...target, ...line })),
    )
    await setSoldPrice(transaction, id, sold)
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'shop_quantity' }], null)
    await priceOrders(transaction, [id], null)
    return undefined
  })
}

/**
 * Takes over lines of the shop's order that have another product or personalization into an unpaid order. `remapped` are
 * those with another product: they order what the new one is mapped to, or wait until it is. Fails with
 * `order_line_unknown` for an order that was not imported from the shop.
 */
export function changeShopProducts(
  { db }: OrderDeps,
  accountId: number,
  id: number,
  {
    lines,
    remapped,
    ...sold
  }: Pick<ShopOrderToImport, 'lines'> & SoldPrice & { readonly remapped: ReadonlySet<string> },
): Promise<Failed | undefined> {
  return onOpenOrder(db, accountId, id, async (transaction) => {
    // Their pieces were taken out too, which is a change of the quantity.
    if (lines.length === 0) return undefined
    const shopLines = await findShopLines(transaction, id)
    if (shopLines.size === 0) return fail('order_line_unknown')
    const products = lines.filter(({ externalLineId }) => remapped.has(externalLineId))
    await setShopProducts(
      transaction,
      id,
      products.map(({ target, ...line }) => ({ ...noTarget, ...target, ...line })),
    )
    await updatePersonalization(transaction, id, lines)
    await setSoldPrice(transaction, id, sold)
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'shop_product' }], null)
    await priceOrders(transaction, [id], null)
    return undefined
  })
}

/** Takes over the buyer's note, in any state. An unpaid order gets the texts of a personalization code in it. */
export async function changeShopNote({ db }: OrderDeps, id: number, note: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await setBuyerNote(transaction, id, note)
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'shop_note' }], null)
    await priceOrders(transaction, [id], null)
  })
}

import type { Database } from '../../../db/kysely.ts'

/** A marketplace's warehouse that collects the pieces of an order. */
export type OrderWarehouse = { readonly code: string; readonly name: string; readonly arriveBy: Date | null }

/** Sets the warehouse of an order; null: it goes to its buyer. */
export async function saveOrderWarehouse(
  db: Database,
  orderId: number,
  warehouse: OrderWarehouse | null,
): Promise<void> {
  if (warehouse === null) {
    await db.deleteFrom('order_warehouse').where('order_id', '=', orderId).execute()
    return
  }
  const values = { code: warehouse.code, name: warehouse.name, arrive_by: warehouse.arriveBy }
  await db
    .insertInto('order_warehouse')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
}

import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type Payment = { readonly totalMinor: number; readonly orderIds: readonly number[] }

/** The payment of a request key, with the ids of its orders. */
export async function findPayment(db: Database, accountId: number, requestKey: string): Promise<Payment | undefined> {
  return db
    .selectFrom('order_payment')
    .select(['total_minor as totalMinor', 'order_ids as orderIds'])
    .where('account_id', '=', accountId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

export async function insertPayment(
  db: Database,
  {
    accountId,
    requestKey,
    totalMinor,
    orderIds,
  }: Payment & { readonly accountId: number; readonly requestKey: string },
): Promise<void> {
  await db
    .insertInto('order_payment')
    .values({ account_id: accountId, request_key: requestKey, total_minor: totalMinor, order_ids: [...orderIds] })
    .execute()
}

export async function markPaid(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('sales_order')
    .set(({ ref }) => ({ paid_minor: ref('total_minor'), paid_at: now }))
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function markRefunded(db: Database, id: number, amountMinor: number): Promise<void> {
  await db
    .updateTable('sales_order')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
    .where('id', '=', id)
    .execute()
}

/** Adds costs to a paid order that are paid in the same step. */
export async function addCosts(
  db: Database,
  id: number,
  { goodsMinor, freightMinor }: { readonly goodsMinor: number; readonly freightMinor: number },
): Promise<void> {
  await db
    .updateTable('sales_order')
    .set((eb) => ({
      goods_minor: eb('goods_minor', '+', goodsMinor),
      freight_minor: eb('freight_minor', '+', freightMinor),
      paid_minor: eb('paid_minor', '+', goodsMinor + freightMinor),
    }))
    .where('id', '=', id)
    .execute()
}

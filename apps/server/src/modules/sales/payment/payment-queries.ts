import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type Payment = { readonly totalMinor: number; readonly orderIds: readonly number[] }

/** What a key has paid, by the numbers of the orders. */
export async function findPayment(db: Database, accountId: number, requestKey: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`select total_minor as "totalMinor", order_ids as "orderIds" from order_payment
    where account_id = ${accountId} and request_key = ${requestKey}`.execute(db)
  return rows[0]
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
  await sql`update sales_order set paid_minor = total_minor, paid_at = now() where id = any(${[...ids]}::integer[])`.execute(
    db,
  )
}

export async function markRefunded(db: Database, id: number, amountMinor: number): Promise<void> {
  await sql`update sales_order set refunded_minor = refunded_minor + ${amountMinor} where id = ${id}`.execute(db)
}

/** What a paid order costs more than before, paid along. */
export async function addCosts(
  db: Database,
  id: number,
  { goodsMinor, freightMinor }: { readonly goodsMinor: number; readonly freightMinor: number },
): Promise<void> {
  await sql`update sales_order set goods_minor = goods_minor + ${goodsMinor}, freight_minor = freight_minor + ${freightMinor},
    paid_minor = paid_minor + ${goodsMinor + freightMinor} where id = ${id}`.execute(db)
}

import type { CaseState } from '@podwright/domain/orders/after-sales'
import { type OrderState, orderStates } from '@podwright/domain/orders/order-states'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { removeUnusedProducts } from './line-products.ts'

const endedOrders = ['delivered', 'returned', 'canceled', 'failed', 'archived'] as const satisfies readonly OrderState[]
export const unendedOrders = orderStates.filter((state) => !endedOrders.some((ended) => ended === state))
export const unendedCases = ['open', 'approval', 'reprinting'] as const satisfies readonly CaseState[]

/** Of these orders, those that still need the buyer's data: they are not finished, or have an after-sales case that is not. */
export async function findUnfinishedOrders(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sales_order o where id = any(${[...ids]}::integer[]) and (state = any(${unendedOrders})
      or exists (select from after_sales_case c where c.order_id = o.id and c.state = any(${[...unendedCases]})))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Removes what identifies the buyers of orders: names, addresses and texts. `ids` is a query of their ids. */
export async function redactOrders(transaction: Database, ids: RawBuilder<unknown>): Promise<void> {
  await sql`update sales_order
    set address = jsonb_build_object('country', address->'country', 'recipient', '-', 'phone', '-', 'city', '-',
          'line1', '-', 'postcode', '-', 'line2', '', 'district', '', 'region', '', 'email', ''),
        recipient = '-', note = '', buyer_note = '', search = ''
    where id in (${ids})`.execute(transaction)
  const { rows: made } = await sql<{ id: number }>`
    update order_line l set print_product_id = null from finished_product f
    where l.order_id in (${ids}) and f.id = l.print_product_id and f.personalization is not null returning f.id`.execute(
    transaction,
  )
  await removeUnusedProducts(
    transaction,
    made.map(({ id }) => id),
  )
  await sql`update order_line set personalization = null, external_title = '' where order_id in (${ids})`.execute(
    transaction,
  )
  // Carriers name who signed for a parcel, and are not asked again.
  await sql`update shipment_report set text = '', place = '' where source = 'carrier' and shipment_id in (
    select id from shipment where order_id in (${ids}))`.execute(transaction)
  await sql`update shipment set track_after = null where order_id in (${ids})`.execute(transaction)
}

import type { FoundOrder } from '@podwright/contracts/operator/orders'
import { idsBeginning } from '@podwright/domain/orders/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/kysely.ts'

export type FoundRow = Omit<FoundOrder, 'orderedAt'> & { readonly orderedAt: Date }

const max = 50

/**
 * The newest orders that match a text by number, tracking number, case or phone, or of all without a text. Each is read
 * from an index.
 */
export async function searchOrders(db: Database, search: string): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with named(id) as (${sql.join(searchConditions(search), sql` union `)})
    select o.id, o.number, o.external_id as "externalId", o.shown_state as state, o.action_code as "actionCode", o.payment,
      o.after_sales as "afterSales", o.is_sample as "isSample", o.recipient, o.destination, o.quantity, a.username as seller,
      s.name as "storeName", o.total_minor as "totalMinor", o.ordered_at as "orderedAt"
    from named join sales_order o on o.id = named.id join account a on a.id = o.account_id
    left join store s on s.id = o.store_id
    order by o.id desc limit ${max}`.execute(db)
  return rows
}

function searchConditions(search: string): RawBuilder<unknown>[] {
  if (search === '') return [sql`(select id from sales_order order by id desc limit ${max})`]
  const [order, part] = [idsBeginning('PW', search), idsBeginning('PO', search)]
  const phone = search.replaceAll(/[\s-]/g, '')
  return [
    sql`select id from sales_order where external_id = ${search}`,
    sql`select order_id from shipment where tracking_number = ${search}`,
    sql`select order_id from after_sales_case where number = ${search.toUpperCase()}`,
    ...(order
      ? [
          sql`(select id from sales_order where id >= ${order.from}::bigint and id < ${order.to}::bigint
          order by id desc limit ${max})`,
        ]
      : []),
    ...(part
      ? [
          sql`(select order_id from production_order where id >= ${part.from}::bigint and id < ${part.to}::bigint
          order by id desc limit ${max})`,
        ]
      : []),
    ...(/^\+?\d{5,}$/.test(phone)
      ? [
          sql`(select o.id from account a cross join lateral (
            select id from sales_order where account_id = a.id order by id desc limit ${max}) o
          where a.user_type = 3 and starts_with(a.username, ${phone}) order by o.id desc limit ${max})`,
        ]
      : []),
  ]
}

/** The seller of an order, and the suppliers of its production orders by number. */
export async function findPartiesOf(
  db: Database,
  id: number,
): Promise<
  { readonly sellerId: number; readonly seller: string; readonly suppliers: Record<string, string> } | undefined
> {
  return db
    .selectFrom('sales_order as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select([
      'o.account_id as sellerId',
      'a.username as seller',
      sql<Record<string, string>>`coalesce((select json_object_agg(p.number, m.username)
        from production_order p join account m on m.id = p.supplier_id where p.order_id = o.id), '{}')`.as('suppliers'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
}

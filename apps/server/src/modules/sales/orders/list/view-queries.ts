import type { ViewQuery } from '@podwright/contracts/orders/list-orders'
import { sql } from 'kysely'
import type { Database } from '../../../../db/kysely.ts'

export type ViewRow = { readonly id: number; readonly name: string; readonly query: ViewQuery }

export async function findViews(db: Database, accountId: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select id, name, query from order_view where account_id = ${accountId} order by id`.execute(db)
  return rows
}

/** Undefined when the account has as many views as it may. A name that is there gets the new query. */
export async function putView(
  db: Database,
  accountId: number,
  { name, query }: Pick<ViewRow, 'name' | 'query'>,
  max: number,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    insert into order_view (account_id, name, query)
    select ${accountId}, ${name}, ${JSON.stringify(query)}::jsonb
    where (select count(*) from order_view where account_id = ${accountId} and name <> ${name}) < ${max}
    on conflict (account_id, name) do update set query = excluded.query returning id, name, query`.execute(db)
  return rows[0]
}

export async function deleteView(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_view')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

import type { ViewQuery } from '@podwright/contracts/orders/list-orders'
import { sql } from 'kysely'
import { deleteAccountRow } from '../../../../db/delete-account-row.ts'
import type { Database } from '../../../../db/kysely.ts'

export type ViewRow = { readonly id: number; readonly name: string; readonly query: ViewQuery }

export async function findViews(db: Database, accountId: number): Promise<ViewRow[]> {
  return db
    .selectFrom('order_view')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Stores the query under its name, also of an existing view; undefined when the maximum number of views is reached. */
export async function putView(
  db: Database,
  accountId: number,
  { name, query }: Pick<ViewRow, 'name' | 'query'>,
  max: number,
): Promise<ViewRow | undefined> {
  return db
    .insertInto('order_view')
    .columns(['account_id', 'name', 'query'])
    .expression(
      sql`select ${accountId}, ${name}, ${JSON.stringify(query)}::jsonb
        where (select count(*) from order_view where account_id = ${accountId} and name <> ${name}) < ${max}`,
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'name']).doUpdateSet(({ ref }) => ({ query: ref('excluded.query') })),
    )
    .returning(['id', 'name', 'query'])
    .executeTakeFirst()
}

export function deleteView(db: Database, accountId: number, id: number): Promise<boolean> {
  return deleteAccountRow(db, 'order_view', accountId, id)
}

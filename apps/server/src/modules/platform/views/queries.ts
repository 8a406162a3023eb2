import type { ViewList } from '@podwright/domain/list-views'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

type ViewRow = {
  readonly id: number
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

export async function findViews(db: Database, accountId: number, list: ViewList): Promise<ViewRow[]> {
  return db
    .selectFrom('list_view')
    .select(['id', 'name', 'params'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy('id')
    .execute()
}

/** Stores the filters under their name, also of an existing view; undefined when the list has the maximum of views. */
export async function putView(
  db: Database,
  accountId: number,
  { list, name, params }: Omit<ViewRow, 'id'> & { readonly list: ViewList },
  max: number,
): Promise<ViewRow | undefined> {
  return db
    .insertInto('list_view')
    .columns(['account_id', 'list', 'name', 'params'])
    .expression(
      sql`select ${accountId}, ${list}, ${name}, ${JSON.stringify(params)}::jsonb
        where (select count(*) from list_view
          where account_id = ${accountId} and list = ${list} and name <> ${name}) < ${max}`,
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'list', 'name']).doUpdateSet(({ ref }) => ({ params: ref('excluded.params') })),
    )
    .returning(['id', 'name', 'params'])
    .executeTakeFirst()
}

import type { PoolClient } from 'pg'

/**
 * Runs work that fills tables, within the caller's transaction: their indexes are removed before and created again after it,
 * which is much faster than adding millions of entries one by one. If the transaction fails or its process is killed, the
 * database still has them. Others cannot use the tables meanwhile. Indexes that foreign keys refer to are kept.
 */
export async function rebuildingIndexes(
  client: PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ remove: string; create: string }>(definitions, [tables])
  for (const { remove } of indexes) await client.query(remove)
  await work()
  for (const { create } of indexes) await client.query(create)
}

const definitions = `
  select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
      else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as remove,
    case when c.oid is null then pg_get_indexdef(i.indexrelid)
      else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create
  from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
  where i.indrelid = any($1::regclass[])
    and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
  order by i.indexrelid`

import { type ClientBase, escapeIdentifier } from 'pg'

export type TableShape = { readonly name: string; readonly columns: readonly string[] }

/**
 * Tables of the installation with the columns to copy: not generated ones, which are computed again, and not
 * those with ids of transactions, which mean nothing to another server and get the id of the load. Without unlogged
 * tables, which hold counters of rate limits, and without the queue (schema pgboss): jobs whose work is missing are
 * queued again from the tables.
 */
export async function findTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid <> 'xid8'::regtype
    group by relname order by relname`)
  return rows
}

/** Last values of the sequences that were used. */
export async function findSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const quoted = escapeIdentifier

export const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ')

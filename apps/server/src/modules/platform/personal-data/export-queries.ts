import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type ExportedTable, keysWithoutId, type OwnedRows } from './exported-tables.ts'

type Row = Record<string, unknown>

function ownedBy(rows: OwnedRows, accountId: number): RawBuilder<unknown> {
  if ('owner' in rows) return sql`${sql.ref(rows.owner)} = ${accountId}`
  const { column, of } = rows
  return sql`${sql.ref(column)} in (select id from ${sql.table(of.table)} where ${ownedBy(of, accountId)})`
}

/**
 * Rows of an account in a table from a position on, as JSON without secrets, and the position after them: the last id, or
 * how many rows there were in a table without an id.
 */
export async function findOwnedRows(
  db: Database,
  exported: ExportedTable,
  { accountId, position, limit }: { readonly accountId: number; readonly position: number; readonly limit: number },
): Promise<{ rows: Row[]; position: number }> {
  const { table, secrets = [] } = exported
  const key = keysWithoutId[table]
  const rest = key
    ? sql`order by ${sql.join(key.map((name) => sql.ref(name)))} offset ${position}`
    : sql`and id > ${position}::bigint order by id`
  const { rows } = await sql<{ row: Row; id: number }>`
    select to_jsonb(t) - ${[...secrets]}::text[] as row, ${key ? sql.lit(0) : sql.ref('t.id')} as id
    from ${sql.table(table)} t where ${ownedBy(exported, accountId)} ${rest} limit ${limit}`.execute(db)
  return {
    rows: rows.map(({ row }) => row),
    position: key ? position + rows.length : (rows.at(-1)?.id ?? position),
  }
}

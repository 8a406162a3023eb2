import type { OrderImport } from '@podwright/contracts/stores/imports'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type ImportRow = Omit<OrderImport, 'createdAt' | 'importedAt'> & {
  readonly headings: string[]
  readonly createdAt: Date
  readonly importedAt: Date | null
}

const columns = sql`i.id, i.store_id as "storeId", i.file_name as "fileName", i.format, i.state, i.row_count as "rowCount",
  i.mapping, i.created_count as "createdCount", i.known_count as "knownCount", i.problem_count as "problemCount", i.headings,
  i.created_at as "createdAt", i.imported_at as "importedAt"`
const tables = sql`order_import i join store s on s.id = i.store_id`

export type NewImport = Pick<ImportRow, 'storeId' | 'fileName' | 'format' | 'headings' | 'mapping'> & {
  readonly rows: readonly (readonly string[])[]
}

export async function insertImport(db: Database, record: NewImport): Promise<number> {
  const { storeId, fileName, format, headings, mapping, rows: cells } = record
  const { rows } = await sql<{ id: number }>`
    insert into order_import (store_id, file_name, format, headings, rows, row_count, mapping)
    values (${storeId}, ${fileName}, ${format}, ${headings}::text[], ${JSON.stringify(cells)}::jsonb, ${cells.length},
      ${JSON.stringify(mapping)}::jsonb) returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error('an import was not stored')
  return made.id
}

export async function findImport(db: Database, accountId: number, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where i.id = ${id} and s.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** The same with its row locked until the transaction ends. */
export async function lockImport(db: Database, accountId: number, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where i.id = ${id} and s.account_id = ${accountId} for no key update of i`.execute(
    db,
  )
  return rows[0]
}

/** Cells of an import, the first ones or all; undefined when they were forgotten. */
export async function findCells(db: Database, id: number, max?: number): Promise<string[][] | undefined> {
  const { rows } = await sql<{ rows: string[][] | null }>`
    select ${max === undefined ? sql`rows` : sql`jsonb_path_query_array(rows, ${`$[0 to ${max - 1}]`}::jsonpath)`} as rows
    from order_import where id = ${id}`.execute(db)
  return rows[0]?.rows ?? undefined
}

export async function findImports(
  db: Database,
  storeId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`select ${columns} from ${tables}
    where i.store_id = ${storeId} ${before === undefined ? sql`` : sql`and i.id < ${before}`}
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function markChecked(
  db: Database,
  id: number,
  { mapping, problemCount }: Pick<ImportRow, 'mapping' | 'problemCount'>,
): Promise<void> {
  await sql`update order_import set state = 'checked', mapping = ${JSON.stringify(mapping)}::jsonb,
    problem_count = ${problemCount} where id = ${id}`.execute(db)
}

export async function markImported(
  db: Database,
  id: number,
  { createdCount, knownCount }: Pick<ImportRow, 'createdCount' | 'knownCount'>,
): Promise<void> {
  await sql`update order_import set state = 'imported', created_count = ${createdCount}, known_count = ${knownCount},
    imported_at = now() where id = ${id}`.execute(db)
}

export async function markUndone(db: Database, id: number): Promise<void> {
  await db.updateTable('order_import').set({ state: 'undone' }).where('id', '=', id).execute()
}

/** What buyers are called and where they live is not kept longer than it is needed. Answers how many were forgotten. */
export async function forgetCells(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_import set rows = null where rows is not null and created_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

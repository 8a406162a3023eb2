import type { OrderImport } from '@podwright/contracts/stores/imports'
import { type NotNull, sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type ImportRow = Omit<OrderImport, 'createdAt' | 'importedAt'> & {
  readonly headings: string[]
  readonly createdAt: Date
  readonly importedAt: Date | null
}

const columns = [
  'i.id',
  'i.store_id as storeId',
  'i.file_name as fileName',
  'i.format',
  'i.state',
  'i.row_count as rowCount',
  'i.mapping',
  'i.created_count as createdCount',
  'i.known_count as knownCount',
  'i.problem_count as problemCount',
  'i.headings',
  'i.created_at as createdAt',
  'i.imported_at as importedAt',
] as const

function imports(db: Database) {
  return db.selectFrom('order_import as i').innerJoin('store as s', 's.id', 'i.store_id').select(columns)
}

export type NewImport = Pick<ImportRow, 'storeId' | 'fileName' | 'format' | 'headings' | 'mapping'> & {
  readonly rows: readonly (readonly string[])[]
}

export async function insertImport(db: Database, record: NewImport): Promise<number> {
  const { storeId, fileName, format, headings, mapping, rows: cells } = record
  const { id } = await db
    .insertInto('order_import')
    .values({
      store_id: storeId,
      file_name: fileName,
      format,
      headings,
      rows: JSON.stringify(cells),
      row_count: cells.length,
      mapping: JSON.stringify(mapping),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(db: Database, accountId: number, id: number): Promise<ImportRow | undefined> {
  return imports(db).where('i.id', '=', id).where('s.account_id', '=', accountId).executeTakeFirst()
}

/** The same with its row locked until the transaction ends. */
export async function lockImport(db: Database, accountId: number, id: number): Promise<ImportRow | undefined> {
  return imports(db).where('i.id', '=', id).where('s.account_id', '=', accountId).forNoKeyUpdate('i').executeTakeFirst()
}

/** Cells of an import, the first ones or all; undefined when they were deleted. */
export async function findCells(db: Database, id: number, max?: number): Promise<string[][] | undefined> {
  const rows =
    max === undefined
      ? sql.ref<string[][] | null>('rows')
      : sql<string[][] | null>`jsonb_path_query_array(rows, ${`$[0 to ${max - 1}]`}::jsonpath)`
  const row = await db.selectFrom('order_import').select(rows.as('rows')).where('id', '=', id).executeTakeFirst()
  return row?.rows ?? undefined
}

export async function findImports(
  db: Database,
  storeId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ImportRow[]> {
  let query = imports(db).where('i.store_id', '=', storeId)
  if (before !== undefined) query = query.where('i.id', '<', before)
  return query.orderBy('i.id', 'desc').limit(limit).execute()
}

export async function markChecked(
  db: Database,
  id: number,
  { mapping, problemCount }: Pick<ImportRow, 'mapping' | 'problemCount'>,
): Promise<void> {
  await db
    .updateTable('order_import')
    .set({ state: 'checked', mapping: JSON.stringify(mapping), problem_count: problemCount })
    .where('id', '=', id)
    .execute()
}

export async function markImported(
  db: Database,
  id: number,
  { createdCount, knownCount }: Pick<ImportRow, 'createdCount' | 'knownCount'>,
): Promise<void> {
  await db
    .updateTable('order_import')
    .set({ state: 'imported', created_count: createdCount, known_count: knownCount, imported_at: now })
    .where('id', '=', id)
    .execute()
}

export async function markUndone(db: Database, id: number): Promise<void> {
  await db.updateTable('order_import').set({ state: 'undone' }).where('id', '=', id).execute()
}

/** Deletes the cells, which hold names and addresses of buyers, of old imports; returns of how many. */
export async function clearCells(db: Database, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('order_import')
    .set({ rows: null })
    .where('rows', 'is not', null)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Those of the store's order numbers that are taken, and those of which all orders were canceled. */
export async function findKnownNumbers(
  db: Database,
  storeId: number,
  externalIds: readonly string[],
): Promise<{ readonly taken: ReadonlySet<string>; readonly canceled: ReadonlySet<string> }> {
  const numbers = async (isCanceled: boolean) => {
    const rows = await db
      .selectFrom('sales_order')
      .select('external_id as externalId')
      .distinct()
      .where('store_id', '=', storeId)
      .where('external_id', '=', anyOf(externalIds))
      .where('canceled_at', isCanceled ? 'is not' : 'is', null)
      .$narrowType<{ externalId: NotNull }>()
      .execute()
    return new Set(rows.map(({ externalId }) => externalId))
  }
  const taken = await numbers(false)
  const canceled = await numbers(true)
  return { taken, canceled: new Set([...canceled].filter((number) => !taken.has(number))) }
}

/**
 * Deletes the orders of an import and returns how many; deletes none and returns undefined when one of them is paid.
 */
export async function deleteImported(db: Database, importId: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('sales_order')
    .select('payment')
    .where('import_id', '=', importId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.some(({ payment }) => payment !== 'pending')) return undefined
  await db.deleteFrom('sales_order').where('import_id', '=', importId).execute()
  return rows.length
}

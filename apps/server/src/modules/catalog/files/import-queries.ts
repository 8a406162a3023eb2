import {
  type CatalogImportState,
  type CatalogImportStep,
  catalogImportLimits,
  openCatalogImports,
} from '@podwright/domain/catalog/catalog-imports'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { ImportReport } from './import-report.ts'

export type ImportRow = {
  readonly id: number
  readonly accountId: number
  readonly importedBy: number | null
  /** Who imported it; until then, who uploaded it. */
  readonly operator: string
  readonly name: string
  readonly bytes: number
  readonly secret: string
  readonly state: CatalogImportState
  readonly step: CatalogImportStep
  readonly base: string | null
  readonly note: string
  readonly report: ImportReport | null
  readonly problems: readonly string[]
  readonly problemCount: number
  readonly attempts: number
  readonly createdAt: Date
  readonly changedAt: Date
}

function selectImports(db: Database) {
  return db
    .selectFrom('catalog_upload as i')
    .innerJoin('account as a', (join) => join.on('a.id', '=', sql<number>`coalesce(i.imported_by, i.account_id)`))
    .select([
      'i.id',
      'i.account_id as accountId',
      'i.imported_by as importedBy',
      'a.username as operator',
      'i.name',
      'i.bytes',
      'i.secret',
      'i.state',
      'i.step',
      'i.base',
      'i.note',
      // JSON whose type belongs to this module.
      sql<ImportReport | null>`i.report`.as('report'),
      'i.problems',
      'i.problem_count as problemCount',
      'i.attempts',
      'i.created_at as createdAt',
      'i.touched_at as changedAt',
    ])
}

/** Newest first. */
export async function findImports(db: Database, limit: number): Promise<ImportRow[]> {
  return selectImports(db).orderBy('i.id', 'desc').limit(limit).execute()
}

export async function findImport(db: Database, id: number): Promise<ImportRow | undefined> {
  return selectImports(db).where('i.id', '=', id).executeTakeFirst()
}

/** Imports that a job has to check or to apply. */
export async function findWaitingImports(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_upload')
    .select('id')
    .where('state', 'in', ['checking', 'importing'])
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasOpenImport(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_upload')
    .select('id')
    .where('state', 'in', [...openCatalogImports])
    .executeTakeFirst()
  return row !== undefined
}

type NewImport = Pick<ImportRow, 'accountId' | 'name' | 'bytes' | 'secret'>

/** Undefined when another import is open. */
export async function insertImport(
  db: Database,
  { accountId, name, bytes, secret }: NewImport,
): Promise<number | undefined> {
  const row = await db
    .insertInto('catalog_upload')
    .values({ account_id: accountId, name, bytes, secret })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Counts an attempt to check or apply an import; false when it is in neither state. */
export async function beginAttempt(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_upload')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), touched_at: now }))
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'importing'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function markStep(db: Database, id: number, step: CatalogImportStep): Promise<void> {
  await db.updateTable('catalog_upload').set({ step, touched_at: now }).where('id', '=', id).execute()
}

/** What a state change records besides the state. */
type Outcome = {
  readonly report?: ImportReport
  readonly base?: string | null
  readonly note?: string
  readonly importedBy?: number
  readonly problems?: readonly string[]
}

/** Moves an import between states; false when it is not in the expected one. */
export async function moveImport(
  db: Database,
  id: number,
  { from, to }: { readonly from: CatalogImportState; readonly to: CatalogImportState },
  outcome: Outcome = {},
): Promise<boolean> {
  const { report, base, note, importedBy, problems } = outcome
  const { numUpdatedRows } = await db
    .updateTable('catalog_upload')
    .set({
      state: to,
      step: 'waiting',
      attempts: 0,
      touched_at: now,
      ...(report && { report: JSON.stringify(report) }),
      ...(base !== undefined && { base }),
      ...(note !== undefined && { note }),
      ...(importedBy !== undefined && { imported_by: importedBy }),
      ...(problems && {
        problems: JSON.stringify(problems.slice(0, catalogImportLimits.listed)),
        problem_count: problems.length,
      }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** In the transaction that puts the catalog into force. */
export async function markImported(client: PoolClient, id: number): Promise<void> {
  await client.query(
    `update catalog_upload set state = 'imported', step = 'waiting', touched_at = now() where id = $1`,
    [id],
  )
}

/** Discards checked imports that no one imported since the given time. */
export async function discardAbandoned(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('catalog_upload')
    .set({ state: 'discarded', touched_at: now })
    .where('state', '=', 'checked')
    .where('touched_at', '<', before)
    .execute()
}

/** Which of these secrets belong to imports whose file is still needed. */
export async function findNeededSecrets(db: Database, secrets: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('catalog_upload')
    .select('secret')
    .where('secret', '=', anyOf(secrets))
    .where('state', 'in', [...openCatalogImports])
    .execute()
  return new Set(rows.map(({ secret }) => secret))
}

export async function countProducts(db: Database): Promise<{ readonly blanks: number; readonly readyMade: number }> {
  const rows = await db
    .selectFrom('product')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('source', '=', 'catalog')
    .where('is_listed', '=', true)
    .groupBy('kind')
    .execute()
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  return { blanks: of('blank'), readyMade: of('ready_made') }
}

export type ExportRow = {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly secret: string
}

export async function insertExport(db: Database, { accountId, name, secret }: Omit<ExportRow, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('catalog_export')
    .values({ account_id: accountId, name, secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findExport(db: Database, id: number): Promise<ExportRow | undefined> {
  return db
    .selectFrom('catalog_export')
    .select(['id', 'account_id as accountId', 'name', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteExports(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('catalog_export').where('created_at', '<', before).execute()
}

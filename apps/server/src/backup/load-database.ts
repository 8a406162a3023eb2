import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withAdvisoryLock, withoutTimeouts } from '../db/advisory-lock.ts'
import { type DatabaseLabel, readSchemaState } from '../db/check-database.ts'
import { applyMigrations, migrationsFolder } from '../db/migrate.ts'
import { pendingMigrations, readMigrations } from '../db/migration-files.ts'
import type { Storage } from '../storage/storage.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { readPieces } from './pieces.ts'
import { columnList, findTables, quoted } from './tables.ts'

type Parts = {
  readonly pool: Pool
  readonly from: Storage
  readonly manifest: Manifest
  /** For pieces on their way. */
  readonly drafts: Pick<Storage, 'draft'>
  readonly onTable: (table: DumpedTable) => void
}

/** Refuses a database that contains anything. */
export async function requireEmptyDatabase(pool: Pool, place: DatabaseLabel): Promise<void> {
  const client = await pool.connect()
  try {
    const { tables, recordColumns } = await readSchemaState(client)
    if (tables.length === 0 && recordColumns === null) return
    throw new Error(`${place.label} is not empty, so nothing was restored. ${place.advice}`)
  } finally {
    client.release()
  }
}

/** Throws a StartError unless this release knows the migrations of the backup. */
export function requireKnownSchema({ migrations }: Manifest): void {
  pendingMigrations(readMigrations(migrationsFolder), migrations)
}

/**
 * Creates the tables as the release of the backup had them and loads their rows, all in one transaction. The caller
 * applies newer migrations. Works without the rights of a superuser: triggers are off, and foreign keys are added after
 * the rows, which checks them.
 */
export async function loadDatabase({ pool, from, manifest, drafts, onTable }: Parts): Promise<void> {
  await withAdvisoryLock(pool, 'migrate', async (client) => {
    await client.query('begin')
    await withoutTimeouts(client)
    await applyMigrations(client, readMigrations(migrationsFolder).slice(0, manifest.migrations.length))
    const names = await requireSameTables(client, manifest)
    await eachTable(client, names, 'disable trigger user')
    const foreignKeys = await dropForeignKeys(client)
    // Migrations insert rows, which the backup contains too.
    await client.query(`truncate ${names.map(quoted).join(', ')}`)
    for (const table of manifest.tables) {
      await loadTable(client, table, readPieces(from, table.pieces, drafts))
      onTable(table)
    }
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    for (const [name, last] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2)', [quoted(name), last])
    await eachTable(client, names, 'enable trigger user')
    await requireInstallation(client, manifest.installation)
    await client.query('analyze')
    await client.query('commit')
  })
}

async function loadTable(
  client: PoolClient,
  { name, columns, rows }: DumpedTable,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const loading = client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`))
  await pipeline(content, loading)
  if (loading.rowCount !== rows)
    throw new Error(`${loading.rowCount} of ${rows} rows of ${name} were loaded: the backup cannot be restored.`)
}

async function requireSameTables(client: PoolClient, manifest: Manifest): Promise<string[]> {
  const names = (await findTables(client)).map(({ name }) => name)
  const dumped = manifest.tables.map(({ name }) => name)
  const different = [
    ...names.filter((name) => !dumped.includes(name)),
    ...dumped.filter((name) => !names.includes(name)),
  ]
  if (different.length === 0) return names
  throw new Error(`The backup and its migrations do not have the same tables: ${different.join(', ')}.`)
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

async function dropForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0
    order by relname, conname`)
  for (const { table, name } of rows) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  return rows
}

async function eachTable(client: PoolClient, names: readonly string[], change: string): Promise<void> {
  for (const name of names) await client.query(`alter table ${quoted(name)} ${change}`)
}

async function requireInstallation(client: PoolClient, expected: string): Promise<void> {
  const { rows } = await client.query<{ files_id: string | null }>('select files_id from installation')
  if (rows[0]?.files_id === expected) return
  throw new Error(`The backup is of installation ${rows[0]?.files_id}, its manifest of ${expected}.`)
}

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import {
  anyPlace,
  type DatabasePlace,
  missingRight,
  readStanding,
  refuseForeign,
  refuseWithoutRights,
  type Standing,
} from './fitting-database.ts'
import { type AppliedMigration, type Migration, pendingMigrations, readMigrations } from './migration-files.ts'
import { errorCodeOf, errorLineOf, StartError } from './start-error.ts'

/** The folder of the application's migrations. */
export const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

export type MigrateOptions = { pool: Pool; folder?: string; place?: DatabasePlace }

/**
 * Brings the schema up to date: all files that are due and their rows in schema_migration in one transaction, one
 * migrator at a time. A migrator that fails or is killed changes nothing, and the next one starts again. A database
 * that holds other data is refused before anything is written (StartError `database_foreign`).
 *
 * @returns the versions applied now and the version reached.
 */
export async function migrate({
  pool,
  folder = migrationsFolder,
  place = anyPlace,
}: MigrateOptions): Promise<{ applied: number[]; version: number }> {
  const files = readMigrations(folder)
  return withAdvisoryLock(pool, 'migrate', async (client) => {
    const standing = await readStanding(client)
    const applied = await readApplied(client, standing, place)
    if (applied.length === 0) refuseForeign(standing, files, place)
    const pending = pendingMigrations(files, applied)
    if (pending.length > 0) await applyAll(client, pending, standing, place)
    await refuseWithoutRights(client, place)
    return { applied: pending.map(({ version }) => version), version: files.length }
  })
}

async function readApplied(client: PoolClient, standing: Standing, place: DatabasePlace): Promise<AppliedMigration[]> {
  if (standing.schema === null || standing.recordColumns === null) return []
  // The table of another program has other columns: it is not read here and reported later.
  if (!['version', 'name', 'sha256'].every((name) => standing.recordColumns?.includes(name))) return []
  try {
    const { rows } = await client.query<AppliedMigration>(
      'select version, name, sha256 from schema_migration order by version',
    )
    return rows
  } catch (error) {
    if (errorCodeOf(error) !== insufficientPrivilege) throw error
    throw new StartError(
      'database_refused',
      `${place.label} does not let role "${standing.role}" read its tables: ${errorLineOf(error)}. Let their owner run: GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "${standing.schema}" TO "${standing.role}".`,
      error,
    )
  }
}

const insufficientPrivilege = '42501'

async function applyAll(
  client: PoolClient,
  pending: readonly Migration[],
  { role, schema, mayCreate }: Standing,
  place: DatabasePlace,
): Promise<void> {
  if (!mayCreate) throw missingRight(role, schema ?? 'public', place)
  let label = 'The list of migrations'
  try {
    await client.query('begin')
    await client.query(`create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
    for (const { version, name, sql, sha256 } of pending) {
      label = `Migration ${version} (${name})`
      await client.query(sql)
      const row = 'insert into schema_migration (version, name, sha256) values ($1, $2, $3)'
      await client.query(row, [version, name, sha256])
    }
    await client.query('commit')
  } catch (error) {
    // No rollback needed: the connection is closed, and with it the open transaction.
    throw new StartError('migration_failed', `${label} failed and changed nothing: ${errorLineOf(error)}`, error)
  }
}

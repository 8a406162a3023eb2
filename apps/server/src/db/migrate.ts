import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { type AppliedMigration, type Migration, pendingMigrations, readMigrations } from './migration-files.ts'
import { errorLineOf, StartError } from './start-error.ts'

/** The migrations of this program. */
export const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

export type MigrateOptions = { pool: Pool; folder?: string }

/**
 * Brings the schema up to date: each file in its own transaction together with its row in schema_migration, one
 * migrator at a time. A migrator killed half-way leaves the previous version, from which the next one goes on.
 *
 * @returns the versions applied now and the version reached.
 */
export async function migrate({
  pool,
  folder = migrationsFolder,
}: MigrateOptions): Promise<{ applied: number[]; version: number }> {
  const files = readMigrations(folder)
  return withAdvisoryLock(pool, 'migrate', async (client) => {
    await client.query(`create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
    const { rows } = await client.query<AppliedMigration>(
      'select version, name, sha256 from schema_migration order by version',
    )
    const pending = pendingMigrations(files, rows)
    for (const migration of pending) await apply(client, migration)
    return { applied: pending.map(({ version }) => version), version: files.length }
  })
}

async function apply(client: PoolClient, { version, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (version, name, sha256) values ($1, $2, $3)', [
      version,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    // No rollback needed: the connection is thrown away, and with it the open transaction.
    throw new StartError(
      'migration_failed',
      `Migration ${version} (${name}) failed and changed nothing: ${errorLineOf(error)}`,
      error,
    )
  }
}

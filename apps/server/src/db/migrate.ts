import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock, withoutTimeouts } from './advisory-lock.ts'
import {
  anyDatabase,
  type DatabaseLabel,
  missingPrivilege,
  readSchemaState,
  refuseForeign,
  refuseWithoutPrivileges,
  type SchemaState,
} from './check-database.ts'
import { type AppliedMigration, type Migration, pendingMigrations, readMigrations } from './migration-files.ts'
import type { Connection } from './pool.ts'
import { errorCodeOf, errorLineOf, StartError } from './start-error.ts'

/** The folder of the application's migrations. */
export const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

export type MigrateOptions = {
  pool: Pool
  folder?: string
  place?: DatabaseLabel
  lockWait?: LockWait
  connection?: Pick<Connection, 'isPooled'>
}

/** How migrations wait for tables that others use. */
export type LockWait = { timeoutMs: number; pauseMs: number; attempts: number }

/**
 * While a migration waits for a table, every later query on it waits too. So it gives up soon, lets the queries pass,
 * and tries again.
 */
const defaultLockWait: LockWait = { timeoutMs: 2000, pauseMs: 3000, attempts: 20 }

/**
 * Brings the schema up to date: all files that are due and their rows in schema_migration in one transaction, one
 * migrator at a time. A migrator that fails or is killed changes nothing, and the next one starts again. Only an index
 * that is created concurrently ends the transaction before it; in an empty database, and behind a pooler, which has no
 * session whose time limits could be lifted, it is created within the transaction. A database that holds other data is
 * refused before anything is written (StartError `database_foreign`).
 *
 * @returns the versions applied now and the version reached.
 */
export async function migrate({
  pool,
  folder = migrationsFolder,
  place = anyDatabase,
  lockWait = defaultLockWait,
  connection = {},
}: MigrateOptions): Promise<{ applied: number[]; version: number }> {
  const files = readMigrations(folder)
  return withAdvisoryLock(pool, 'migrate', async (client) => {
    const state = await readSchemaState(client)
    const applied = await readApplied(client, state, place)
    if (applied.length === 0) refuseForeign(state, files, place)
    const pending = pendingMigrations(files, applied)
    const isConcurrent = applied.length > 0 && connection.isPooled !== true
    const steps = isConcurrent ? stepsOf(pending) : [pending]
    for (const step of steps) await applyStep(client, step, { state, place, lockWait, isConcurrent })
    await refuseWithoutPrivileges(client, place)
    return { applied: pending.map(({ version }) => version), version: Math.max(files.length, applied.length) }
  })
}

/**
 * Refuses a database that this program cannot work with, for programs that change no schema: one that lacks migrations
 * (StartError `database_older`) or needs a newer program (`database_newer`).
 */
export async function requireMigrated({
  pool,
  folder = migrationsFolder,
  place = anyDatabase,
}: Pick<MigrateOptions, 'pool' | 'folder' | 'place'>): Promise<void> {
  const client = await pool.connect()
  try {
    const applied = await readApplied(client, await readSchemaState(client), place)
    const pending = pendingMigrations(readMigrations(folder), applied)
    if (pending.length === 0) return
    throw new StartError(
      'database_older',
      `${place.label} is at version ${applied.length}, this program needs ${applied.length + pending.length}: start a server of this release, or run "npm run operator -- migrate".`,
    )
  } finally {
    client.release()
  }
}

/** Whether no migration was ever applied. */
export async function isNewDatabase(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    return (await readApplied(client, await readSchemaState(client), anyDatabase)).length === 0
  } finally {
    client.release()
  }
}

async function readApplied(client: PoolClient, state: SchemaState, place: DatabaseLabel): Promise<AppliedMigration[]> {
  if (state.schema === null || state.recordColumns === null) return []
  // The table of another program has other columns: it is not read here and reported later.
  if (!['version', 'name', 'sha256'].every((name) => state.recordColumns?.includes(name))) return []
  try {
    const columns = ['version', 'name', 'sha256', ...(state.recordColumns.includes('needs') ? ['needs'] : [])]
    const { rows } = await client.query<AppliedMigration>(
      `select ${columns.join(', ')} from schema_migration order by version`,
    )
    return rows
  } catch (error) {
    if (errorCodeOf(error) !== insufficientPrivilege) throw error
    throw new StartError(
      'database_refused',
      `${place.label} does not let role "${state.role}" read its tables: ${errorLineOf(error)}. Let their owner run: GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "${state.schema}" TO "${state.role}".`,
      error,
    )
  }
}

const insufficientPrivilege = '42501'

type StepOptions = { state: SchemaState; place: DatabaseLabel; lockWait: LockWait; isConcurrent: boolean }

/** Migrations that are applied together: those between two that create an index concurrently, and each of these. */
function stepsOf(pending: readonly Migration[]): Migration[][] {
  const steps: Migration[][] = []
  for (const migration of pending) {
    const last = steps.at(-1)
    if (last && !migration.index && !last.at(-1)?.index) last.push(migration)
    else steps.push([migration])
  }
  return steps
}

async function applyStep(
  client: PoolClient,
  pending: readonly Migration[],
  { state: { role, schema, canCreateTables }, place, lockWait, isConcurrent }: StepOptions,
): Promise<void> {
  const [first] = pending
  if (!first) return
  if (!canCreateTables) throw missingPrivilege(role, schema ?? 'public', place)
  if (isConcurrent && first.index) return createIndex(client, first, first.index)
  for (let attempt = 1; ; attempt += 1) {
    const failed = await tryAll(client, pending, lockWait.timeoutMs)
    if (!failed) return
    const { label, error } = failed
    if (!lockFailures.has(errorCodeOf(error) ?? '') || attempt === lockWait.attempts)
      throw new StartError('migration_failed', `${label} failed and changed nothing: ${errorLineOf(error)}`, error)
    await client.query('rollback')
    await setTimeout(lockWait.pauseMs)
  }
}

/**
 * Creates an index while rows are written. One that an earlier attempt left incomplete is removed first; after a failure
 * it is removed at once, because an incomplete unique index still refuses rows.
 */
async function createIndex(client: PoolClient, migration: Migration, index: string): Promise<void> {
  const remove = `drop index concurrently if exists ${index}`
  // The connection is closed after the migrations.
  await client.query('set statement_timeout = 0')
  try {
    await client.query(remove)
    await client.query(migration.sql)
  } catch (error) {
    const reason = `${labelOf(migration)} failed and changed nothing: ${errorLineOf(error)}`
    await client.query(remove).catch((cause: unknown) => {
      throw new StartError('migration_failed', `${reason}. The index ${index} could not be removed.`, cause)
    })
    throw new StartError('migration_failed', reason, error)
  }
  await recordMigration(client, migration)
}

/** A lock was not available in time, or a deadlock with work that goes on meanwhile. */
const lockFailures: ReadonlySet<string> = new Set(['55P03', '40P01'])

/** Applies all migrations in one transaction, or returns which one failed. */
async function tryAll(
  client: PoolClient,
  pending: readonly Migration[],
  lockTimeoutMs: number,
): Promise<{ label: string; error: unknown } | undefined> {
  let label = 'The list of migrations'
  try {
    await client.query('begin')
    await withoutTimeouts(client)
    await client.query("select set_config('lock_timeout', $1, true)", [String(lockTimeoutMs)])
    await applyMigrations(client, pending, (next) => {
      label = next
    })
    await client.query('commit')
    return undefined
  } catch (error) {
    // The connection is closed after a failure, and with it the open transaction.
    return { label, error }
  }
}

/** Applies migrations within the caller's transaction. Reports the name of each before it is applied. */
export async function applyMigrations(
  client: PoolClient,
  migrations: readonly Migration[],
  onNext: (label: string) => void = () => undefined,
): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    version integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  for (const migration of migrations) {
    onNext(labelOf(migration))
    await client.query(migration.index ? migration.sql.replace(/\bconcurrently\b/i, '') : migration.sql)
    await recordMigration(client, migration)
  }
}

const labelOf = ({ version, name }: Migration) => `Migration ${version} (${name})`

async function recordMigration(client: PoolClient, { version, name, sha256, needs }: Migration): Promise<void> {
  const row = 'insert into schema_migration (version, name, sha256) values ($1, $2, $3)'
  await client.query(row, [version, name, sha256])
  // The first migrations run before the column exists.
  if (needs > 0) await client.query('update schema_migration set needs = $2 where version = $1', [version, needs])
}

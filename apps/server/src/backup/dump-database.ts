import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withAdvisoryLock, withoutTimeouts } from '../db/advisory-lock.ts'
import type { AppliedMigration } from '../db/migration-files.ts'
import type { Storage } from '../storage/storage.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { writePieces } from './pieces.ts'
import { columnList, findSequences, findTables, quoted, type TableShape } from './tables.ts'

type Parts = {
  readonly pool: Pool
  readonly client: PoolClient
  readonly target: Storage
  readonly prefix: string
  readonly signal: AbortSignal
}

export type Dump = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'>

/**
 * Copies all tables as they are in one snapshot. Reads and writes of others continue; migrations and other changes of
 * tables wait.
 */
export async function dumpDatabase({ pool, client, target, prefix, signal }: Parts): Promise<Dump> {
  // After a failure the caller closes the connection, which ends the transaction and a COPY in progress.
  await client.query('begin isolation level repeatable read, read only')
  await withoutTimeouts(client)
  const takenAt = new Date().toISOString()
  const shapes = await lockTables(pool, client)
  // Values are written in a form that does not depend on the settings of server and role.
  await client.query(
    "set local datestyle = 'iso, ymd'; set local intervalstyle = 'postgres'; set local timezone = 'utc'",
  )
  await client.query('set local extra_float_digits = 1; set local bytea_output = hex')
  const migrations = await client.query<AppliedMigration>(
    'select version, name, sha256 from schema_migration order by version',
  )
  const sequences = await findSequences(client)
  const tables: DumpedTable[] = []
  for (const shape of shapes) {
    signal.throwIfAborted()
    tables.push(await dumpTable(client, target, `${prefix}tables/${shape.name}`, shape, signal))
  }
  await client.query('commit')
  return { takenAt, migrations: migrations.rows, tables, sequences }
}

/** Under the lock of migrations, so that none changes a table between the snapshot and the locks of the tables. */
function lockTables(pool: Pool, client: PoolClient): Promise<TableShape[]> {
  return withAdvisoryLock(pool, 'migrate', async () => {
    const shapes = await findTables(client)
    const names = shapes.map(({ name }) => quoted(name)).join(', ')
    await client.query(`lock table ${names} in access share mode`)
    return shapes
  })
}

async function dumpTable(
  client: PoolClient,
  target: Storage,
  prefix: string,
  { name, columns }: TableShape,
  signal: AbortSignal,
): Promise<DumpedTable> {
  // COPY reads partitioned tables only by a query.
  const rows = client.query(copyTo(`copy (select ${columnList(columns)} from ${quoted(name)}) to stdout`))
  const pieces = await writePieces(target, prefix, rows, signal)
  return { name, columns: [...columns], rows: rows.rowCount, pieces }
}

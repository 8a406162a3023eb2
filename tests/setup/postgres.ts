import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { type Connection, createPool } from '../../apps/server/src/db/pool.ts'
import { clearStale } from './clear-stale.ts'

/** The freshly migrated database every test database is copied from. */
export const templateName = 'podwright_template'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
    /** Removed after the run. */
    runFolder: string
  }
}

/** Starts one server with one migrated template for the whole run; the returned function removes both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const folder of await clearStale()) console.log(`Removed ${folder}, left by a test run that was killed.`)
  const dataDir = mkdtempSync(join(tmpdir(), 'podwright-test-'))
  // When tests run as root, the server runs under another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  const teardown = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await skipDurability(server.connection)
    await makeTemplate(server.connection)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres', server.connection)
  project.provide('runFolder', dataDir)
  return teardown
}

/**
 * No data of this server are read after the run, so they need not survive a power cut. Durability tests start their own
 * servers with production settings.
 */
async function skipDurability(connection: Connection): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.query("alter system set max_wal_size = '4GB'")
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function makeTemplate(connection: Connection): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const pool = createPool({ connection: { ...connection, database: templateName }, log: console })
  try {
    await migrate({ pool })
  } finally {
    await pool.end()
  }
}

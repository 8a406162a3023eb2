import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import { createKysely, type Database } from '../../apps/server/src/db/kysely.ts'
import { type Connection, createPool } from '../../apps/server/src/db/pool.ts'
import { seedDemo } from '../../apps/server/src/db/seed/seed-demo.ts'
import { templateName } from './postgres.ts'

export type TestDatabase = {
  pool: Pool
  db: Database
  connection: Connection
  /** The same database as a DATABASE_URL, for processes started by a test. */
  url: string
  /** Closes the pool and drops the database. */
  drop: () => Promise<void>
}

const catalogFolder = fileURLToPath(new URL('../../catalog', import.meta.url))
/** The template with the demo catalog. */
const demoName = 'podwright_demo'
/** Advisory lock under which test files create it one at a time. */
const demoLock = 4711

/**
 * Creates a migrated, empty database for one test file: create it in `beforeAll`, drop it in `afterAll`. With `from:
 * 'demo'` it contains the demo catalog, with `from: 'nothing'` no tables at all.
 */
export async function createTestDatabase(
  options: { from?: 'template' | 'demo' | 'nothing' } = {},
): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  if (options.from === 'demo') await makeDemoTemplate(server)
  const templates = { template: templateName, demo: demoName, nothing: 'template0' }
  await asAdmin(server, `create database ${name} template ${templates[options.from ?? 'template']} strategy file_copy`)
  const connection = { ...server, database: name }
  const pool = createPool({ connection, log: console, max: 8 })
  const url = `postgresql://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host ?? '')}`
  const drop = async () => {
    await pool.end()
    await asAdmin(server, `drop database ${name} with (force)`)
  }
  return { pool, db: createKysely(pool), connection, url, drop }
}

/** The first file that needs the catalog loads it, which takes seconds; all others copy it. */
async function makeDemoTemplate(server: Connection): Promise<void> {
  await withAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [demoLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoName])
    if (rowCount === 1) return
    const unfinished = `${demoName}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished} template ${templateName}`)
    const pool = createPool({ connection: { ...server, database: unfinished }, log: console })
    try {
      await seedDemo(pool, catalogFolder)
    } finally {
      await pool.end()
    }
    await client.query(`alter database ${unfinished} rename to ${demoName}`)
  })
}

const asAdmin = (server: Connection, statement: string) =>
  withAdmin(server, async (client) => {
    await client.query(statement)
  })

async function withAdmin(server: Connection, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

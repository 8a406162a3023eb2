import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import { createKysely, type Database } from '../../apps/server/src/db/kysely.ts'
import { type Connection, createPool } from '../../apps/server/src/db/pool.ts'
import { templateName } from './postgres.ts'

export type TestDatabase = {
  pool: Pool
  db: Database
  connection: Connection
  /** The same as a DATABASE_URL, for processes a test starts. */
  url: string
  /** Ends the pool and removes the database. */
  drop: () => Promise<void>
}

/**
 * A database of one test file's own, migrated and empty: create it in `beforeAll`, drop it in `afterAll`.
 * With `from: 'nothing'` it has no tables at all.
 */
export async function createTestDatabase(options: { from?: 'template' | 'nothing' } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, `create database ${name} template ${options.from === 'nothing' ? 'template0' : templateName}`)
  const connection = { ...server, database: name }
  const pool = createPool({ connection, log: console, max: 8 })
  const url = `postgresql://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host ?? '')}`
  const drop = async () => {
    await pool.end()
    await asAdmin(server, `drop database ${name} with (force)`)
  }
  return { pool, db: createKysely(pool), connection, url, drop }
}

async function asAdmin(server: Connection, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { openDatabase } from './database.ts'

let existing: TestDatabase
beforeAll(async () => {
  existing = await createTestDatabase()
})
afterAll(() => existing.drop())

test('without DATABASE_URL the bundled database opens in DATA_DIR and closes whole', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'podwright-open-'))
  chmodSync(dataDir, 0o755)
  try {
    const opened = await openDatabase({ DATA_DIR: dataDir }, console)
    expect(opened.describe).toMatch(/^PostgreSQL 18\.\d+ \(bundled\) in .*, new$/)
    const result = await sql<{
      price: number
      day: string
    }>`select 1999::bigint as price, date '2026-02-28' as day`.execute(opened.db)
    expect(result.rows).toEqual([{ price: 1999, day: '2026-02-28' }])
    await Promise.all([opened.close(), opened.close()])
    const again = await openDatabase({ DATA_DIR: dataDir }, console)
    await again.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('DATABASE_URL opens another server and names it without user or password', async () => {
  const opened = await openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: existing.url }, console)
  expect(opened.describe).toMatch(/^PostgreSQL 18\.\d+ at localhost:5432\/test_/)
  expect(await opened.db.selectFrom('account').selectAll().execute()).toEqual([])
  await opened.close()
})

test('a database or user that the server refuses is one clear line', async () => {
  const url = existing.url.replace(/test_\w+/, 'no_such_database')
  await expect(openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: url }, console)).rejects.toMatchObject({
    code: 'database_refused',
    message: expect.stringContaining('"no_such_database" does not exist'),
  })
})

test('a connection that the server ends between two statements of its holder fails the next one and nothing else', async () => {
  const client = await existing.pool.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await existing.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/connection/i)
  client.release(true)
  expect((await existing.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an address where nothing listens is one clear line without the password', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await new Promise((resolve) => probe.close(resolve))
  const url = `postgres://me:secret@127.0.0.1:${port}/shop`
  await expect(openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: url }, console)).rejects.toMatchObject({
    code: 'database_unreachable',
    message: `The database at 127.0.0.1:${port}/shop (DATABASE_URL) does not answer: connect ECONNREFUSED 127.0.0.1:${port}`,
  })
})

test('an address that is none is one clear line', async () => {
  await expect(
    openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://:bad:port' }, console),
  ).rejects.toMatchObject({
    code: 'database_url_invalid',
  })
})

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { openDatabase, unfitReason } from './database.ts'

let existing: TestDatabase
beforeAll(async () => {
  existing = await createTestDatabase()
})
afterAll(() => existing.drop())

test('without DATABASE_URL the bundled database opens in DATA_DIR and shuts down cleanly', async () => {
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

test('an unknown database or user is reported in one line', async () => {
  const url = existing.url.replace(/test_\w+/, 'no_such_database')
  await expect(openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: url }, console)).rejects.toMatchObject({
    code: 'database_refused',
    message: expect.stringContaining('"no_such_database" does not exist'),
  })
})

test('a connection lost between two statements fails only the next statement of its transaction', async () => {
  const client = await existing.pool.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await existing.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/connection/i)
  client.release(true)
  expect((await existing.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.each([
  ['140013', '14.13', 'DATABASE_URL names PostgreSQL 14.13 at db/shop; 15 or newer is needed.'],
  ['90624', '9.6.24', 'DATABASE_URL names PostgreSQL 9.6.24 at db/shop; 15 or newer is needed.'],
  ['', 'strange', 'DATABASE_URL names PostgreSQL strange at db/shop; 15 or newer is needed.'],
  ['150000', '15.0', undefined],
  ['180004', '18.4', undefined],
])('a server with version number %j (%s) is refused in one line or taken', (number, version, message) => {
  expect(
    unfitReason({ number, version, encoding: 'UTF8', statementTimeout: '0', isPooled: false }, 'db/shop')?.message,
  ).toBe(message)
})

test('a server that is too old is refused in one line on opening, before any change', async () => {
  // A function of the same name earlier in the search path overrides the settings that a session reads.
  await existing.pool.query(`create schema old;
    create function old.current_setting(name text) returns text language sql
    as $$ select case name when 'server_version_num' then '140013' when 'server_version' then '14.13' else pg_catalog.current_setting(name) end $$`)
  const url = `${existing.url}&options=${encodeURIComponent('-c search_path=old,pg_catalog,public')}`
  await expect(openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: url }, console)).rejects.toMatchObject({
    code: 'database_too_old',
    message: expect.stringMatching(/^DATABASE_URL names PostgreSQL 14\.13 at \S+; 15 or newer is needed\.$/),
  })
})

test('an address without a server is reported in one line without the password', async () => {
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

test('a server that is still starting up is retried until it answers', async () => {
  let refusals = 0
  const { host = '', port } = existing.connection
  const gate = createServer((socket) => {
    socket.on('error', () => undefined)
    if (refusals++ < 2) socket.once('data', () => socket.end(notYet()))
    else socket.pipe(connect(join(host, `.s.PGSQL.${port}`))).pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => gate.once('listening', resolve))
  const address = gate.address()
  const opening = new URL(existing.url)
  opening.search = ''
  opening.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const opened = await openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: opening.href }, console)
  expect(refusals).toBe(3)
  await opened.close()
  await new Promise((resolve) => gate.close(resolve))
})

/** The response of a server that is still recovering: its length, then fields terminated by zero bytes. */
function notYet(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('an invalid database URL is reported in one line', async () => {
  await expect(
    openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://:bad:port' }, console),
  ).rejects.toMatchObject({
    code: 'database_url_invalid',
  })
})

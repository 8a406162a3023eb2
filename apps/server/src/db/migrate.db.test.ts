import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { migrate } from './migrate.ts'

let folder = ''
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podwright-migrations-'))
  database = await createTestDatabase({ from: 'nothing' })
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

async function column(pool: Pool, query: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ value: unknown }>(query)
  return rows.map(({ value }) => value)
}

const versions = 'select version as value from schema_migration order by version'

test('an empty database gets every migration of the program, a second run none', async () => {
  const first = await migrate({ pool: database.pool })
  expect(first.applied).toHaveLength(first.version)
  expect(await column(database.pool, 'select count(*) as value from account')).toEqual([0])
  expect(await migrate({ pool: database.pool })).toEqual({ applied: [], version: first.version })
})

test('two migrators at once share the work without doing any of it twice', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  write('0002_b.sql', 'insert into a values (1);')
  const runs = await Promise.all([1, 2, 3].map(() => migrate({ pool: database.pool, folder })))
  expect(runs.flatMap((run) => run.applied)).toEqual([1, 2])
  expect(await column(database.pool, 'select n as value from a')).toEqual([1])
})

test('a failing migration changes nothing, keeps the ones before it, and is retried after the repair', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  write('0002_b.sql', 'create table b (n integer);\ninsert into b values (1 / 0);')
  await expect(migrate({ pool: database.pool, folder })).rejects.toMatchObject({
    code: 'migration_failed',
    message: 'Migration 2 (b) failed and changed nothing: division by zero',
  })
  expect(await column(database.pool, versions)).toEqual([1])
  expect(await column(database.pool, "select to_regclass('b') is null as value")).toEqual([true])
  write('0002_b.sql', 'create table b (n integer);')
  expect(await migrate({ pool: database.pool, folder })).toEqual({ applied: [2], version: 2 })
})

test('a migrator killed in the middle leaves the version before, and the next start completes', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  await migrate({ pool: database.pool, folder })
  // The second migration stops inside its transaction, on a lock that the test holds.
  write('0002_b.sql', 'create table b (n integer);\nselect pg_advisory_xact_lock(4711);\ninsert into a values (2);')
  const gate = new Client(database.connection)
  await gate.connect()
  await gate.query('select pg_advisory_lock(4711)')
  const killed = expect(migrate({ pool: database.pool, folder })).rejects.toMatchObject({ code: 'migration_failed' })
  const waiting = "select pid as value from pg_locks where locktype = 'advisory' and objid = 4711 and not granted"
  await expect.poll(() => column(database.pool, waiting)).toHaveLength(1)
  await gate.query(`select pg_terminate_backend(value) from (${waiting}) as waiting`)
  await killed
  await gate.end()

  expect(await column(database.pool, versions)).toEqual([1])
  expect(await column(database.pool, "select to_regclass('b') is null as value")).toEqual([true])
  expect(await migrate({ pool: database.pool, folder })).toEqual({ applied: [2], version: 2 })
  expect(await column(database.pool, 'select n as value from a')).toEqual([2])
})

test('a changed file and a newer database stop the start and leave the data alone', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  await migrate({ pool: database.pool, folder })
  write('0001_a.sql', 'create table a (n bigint);')
  await expect(migrate({ pool: database.pool, folder })).rejects.toMatchObject({ code: 'migration_changed' })
  write('0001_a.sql', 'create table a (n integer);')
  await database.pool.query("insert into schema_migration values (2, 'later', 'x')")
  await expect(migrate({ pool: database.pool, folder })).rejects.toMatchObject({ code: 'database_newer' })
  expect(await column(database.pool, 'select count(*) as value from a')).toEqual([0])
})

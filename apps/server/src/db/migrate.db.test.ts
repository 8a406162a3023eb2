import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { isNewDatabase, migrate, requireMigrated } from './migrate.ts'
import { type Connection, createPool } from './pool.ts'

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

/** Opens another session on the same database. */
async function onPool(changes: Connection, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = createPool({ connection: { ...database.connection, ...changes }, log: console, max: 2 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

const asRole = (user: string, work: (pool: Pool) => Promise<unknown>) => onPool({ user }, work)
const inSchema = (schema: string, work: (pool: Pool) => Promise<unknown>) =>
  onPool({ connectionString: `${database.url}&options=${encodeURIComponent(`-c search_path=${schema}`)}` }, work)

const relations =
  "select relname as value from pg_class where relkind in ('r', 'v', 'S') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by relname"
const versions = 'select version as value from schema_migration order by version'

test('an empty database gets all migrations, and a second run applies none', async () => {
  const first = await migrate({ pool: database.pool })
  expect(first.applied).toHaveLength(first.version)
  expect(await column(database.pool, 'select count(*) as value from account')).toEqual([0])
  expect(await migrate({ pool: database.pool })).toEqual({ applied: [], version: first.version })
})

test('a migration that waits for a table lets queries pass and tries again, or fails and changes nothing', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  await migrate({ pool: database.pool, folder })
  write('0002_b.sql', 'create table b (n integer); alter table a add column m integer;')
  const lockWait = { timeoutMs: 50, pauseMs: 5, attempts: 3 }
  const reader = await database.pool.connect()
  try {
    await reader.query('begin; select from a')
    const refused = migrate({ pool: database.pool, folder, lockWait })
    await expect(refused).rejects.toThrow(/^Migration 2 \(b\) failed and changed nothing: .*lock timeout/)
    expect(await column(database.pool, relations)).toEqual(['a', 'schema_migration'])

    const waiting = migrate({ pool: database.pool, folder, lockWait: { ...lockWait, attempts: 1000 } })
    const waits =
      "select count(*) as value from pg_stat_activity where wait_event_type = 'Lock' and query like '%alter%'"
    await expect.poll(() => column(database.pool, waits)).toEqual([1])
    // It passes although an earlier statement waits for the same table.
    await column(database.pool, 'select count(*) as value from a')
    await reader.query('commit')
    expect((await waiting).applied).toEqual([2])
  } finally {
    reader.release()
  }
})

describe('an index that is created concurrently', () => {
  const indexes =
    "select indexrelid::regclass::text || ' ' || indisvalid as value from pg_index where indrelid = 'a'::regclass"
  const createIndex = '-- For lists.\ncreate unique index concurrently a_n on a (n);'

  test('lets others write meanwhile, and keeps what was applied before it', async () => {
    write('0001_a.sql', 'create table a (n integer);')
    await migrate({ pool: database.pool, folder })
    write('0002_b.sql', 'create table b (n integer);')
    write('0003_a_n.sql', createIndex)
    write('0004_c.sql', 'create table c (n integer);')
    const writer = await database.pool.connect()
    try {
      await writer.query('begin')
      await writer.query('insert into a values (1)')
      const migrating = migrate({ pool: database.pool, folder })
      const waits = "select count(*) as value from pg_stat_activity where wait_event = 'virtualxid'"
      await expect.poll(() => column(database.pool, waits)).toEqual([1])
      await database.pool.query('insert into a values (2)')
      expect(await column(database.pool, versions)).toEqual([1, 2])
      // A second server that starts now waits for the first one, which does not wait for it.
      const second = migrate({ pool: database.pool, folder })
      await writer.query('commit')
      expect((await migrating).applied).toEqual([2, 3, 4])
      expect((await second).applied).toEqual([])
    } finally {
      writer.release(true)
    }
    expect(await column(database.pool, indexes)).toEqual(['a_n true'])
    expect(await column(database.pool, versions)).toEqual([1, 2, 3, 4])
  })

  test('is not left incomplete if rows contradict it, and is created after the repair', async () => {
    write('0001_a.sql', 'create table a (n integer); insert into a values (1), (1);')
    await migrate({ pool: database.pool, folder })
    write('0002_a_n.sql', createIndex)
    await expect(migrate({ pool: database.pool, folder })).rejects.toThrow(
      /^Migration 2 \(a_n\) failed and changed nothing: could not create unique index/,
    )
    expect(await column(database.pool, indexes)).toEqual([])
    await database.pool.query('delete from a')
    expect((await migrate({ pool: database.pool, folder })).applied).toEqual([2])
  })

  test('replaces what a killed migrator left incomplete', async () => {
    write('0001_a.sql', 'create table a (n integer); insert into a values (1), (1);')
    await migrate({ pool: database.pool, folder })
    await expect(database.pool.query('create unique index concurrently a_n on a (n)')).rejects.toThrow()
    expect(await column(database.pool, indexes)).toEqual(['a_n false'])
    await database.pool.query('delete from a')
    write('0002_a_n.sql', createIndex)
    expect((await migrate({ pool: database.pool, folder })).applied).toEqual([2])
    expect(await column(database.pool, indexes)).toEqual(['a_n true'])
  })

  test('is created with the other migrations in an empty database and behind a pooler', async () => {
    write('0001_a.sql', 'create table a (n integer);')
    write('0002_a_n.sql', createIndex)
    write('0003_b.sql', 'insert into a values (1 / 0);')
    await expect(migrate({ pool: database.pool, folder })).rejects.toThrow(/^Migration 3/)
    expect(await column(database.pool, relations)).toEqual([])
    rmSync(join(folder, '0003_b.sql'))
    rmSync(join(folder, '0002_a_n.sql'))
    await migrate({ pool: database.pool, folder })
    write('0002_a_n.sql', createIndex)
    expect((await migrate({ pool: database.pool, folder, connection: { isPooled: true } })).applied).toEqual([2])
    expect(await column(database.pool, indexes)).toEqual(['a_n true'])
  })
})

test('two concurrent migrators apply each migration once', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  write('0002_b.sql', 'insert into a values (1);')
  const runs = await Promise.all([1, 2, 3].map(() => migrate({ pool: database.pool, folder })))
  expect(runs.flatMap((run) => run.applied)).toEqual([1, 2])
  expect(await column(database.pool, 'select n as value from a')).toEqual([1])
})

test('a failing migration rolls back the earlier ones of the same start and is retried after the repair', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  write('0002_b.sql', 'create table b (n integer);\ninsert into b values (1 / 0);')
  await expect(migrate({ pool: database.pool, folder })).rejects.toMatchObject({
    code: 'migration_failed',
    message: 'Migration 2 (b) failed and changed nothing: division by zero',
  })
  expect(await column(database.pool, relations)).toEqual([])
  write('0002_b.sql', 'create table b (n integer);')
  expect(await migrate({ pool: database.pool, folder })).toEqual({ applied: [1, 2], version: 2 })
})

test('a failing migration keeps the migrations of earlier starts', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  await migrate({ pool: database.pool, folder })
  write('0002_b.sql', 'create table b (n integer);\ninsert into b values (1 / 0);')
  await expect(migrate({ pool: database.pool, folder })).rejects.toMatchObject({ code: 'migration_failed' })
  expect(await column(database.pool, versions)).toEqual([1])
  expect(await column(database.pool, relations)).toEqual(['a', 'schema_migration'])
})

describe('a database of another program is refused before anything is written', () => {
  const place = { label: 'The database at db/shop', advice: 'Name another.' }
  test.each([
    [
      'with unrelated tables',
      'create table wp_posts (id integer); create table wp_users (id integer)',
      'The database at db/shop is in use by something else: it holds wp_posts, wp_users; nothing was written. Name another.',
    ],
    [
      'with tables in a schema of their own',
      'create schema crm; create table crm.customer (id integer)',
      'The database at db/shop is in use by something else: it holds crm.customer; nothing was written. Name another.',
    ],
    [
      'with one of our names among its tables',
      'create table product (sku text); create table supplier (id integer); create view v as select 1; create table z (id integer)',
      'The database at db/shop is in use by something else: it holds product, supplier, v and 1 more; nothing was written. Name another.',
    ],
    [
      'with a table of our name only',
      'create table product (sku text)',
      "The database at db/shop holds tables named like Podwright's (product), but schema_migration does not say how far they are; nothing was written. If they are Podwright's, restore a whole backup. Name another.",
    ],
    [
      "with another program's list of migrations",
      "create table schema_migration (version text primary key); insert into schema_migration values ('20250101')",
      'The database at db/shop holds a schema_migration table of another program (in schema public); nothing was written. Name another.',
    ],
    [
      'with an empty list of migrations of our shape beside its tables',
      'create table schema_migration (version integer, name text, sha256 text, applied_at timestamptz); create table stock (id integer)',
      'The database at db/shop is in use by something else: it holds stock; nothing was written. Name another.',
    ],
  ])('%s', async (_, sql, message) => {
    await database.pool.query(sql)
    const before = await column(database.pool, relations)
    await expect(migrate({ pool: database.pool, place })).rejects.toMatchObject({ code: 'database_foreign', message })
    expect(await column(database.pool, relations)).toEqual(before)
  })

  test('a separate schema in the database of another program is migrated', async () => {
    await database.pool.query('create table product (sku text); create schema podwright')
    await inSchema('podwright', async (pool) => {
      const { version, applied } = await migrate({ pool })
      expect(applied).toHaveLength(version)
      expect(await migrate({ pool })).toEqual({ applied: [], version })
    })
    expect(await column(database.pool, "select count(*) as value from pg_tables where schemaname = 'public'")).toEqual([
      1,
    ])
  })
})

test('a missing schema is refused with the statement that creates it', async () => {
  await inSchema('nowhere', (pool) =>
    expect(migrate({ pool })).rejects.toMatchObject({
      code: 'database_foreign',
      message: expect.stringMatching(/no schema on its search path .* CREATE SCHEMA podwright AUTHORIZATION/),
    }),
  )
})

test('Podwright tables without their migration list are refused with advice to restore a backup', async () => {
  await migrate({ pool: database.pool })
  await database.pool.query('drop table schema_migration')
  const before = await column(database.pool, relations)
  await expect(migrate({ pool: database.pool })).rejects.toMatchObject({
    code: 'database_foreign',
    message: expect.stringMatching(
      /holds tables named like Podwright's \(account, .* more\), but schema_migration .*restore a whole backup/,
    ),
  })
  expect(await column(database.pool, relations)).toEqual(before)
})

describe('migrating as a role without privileges fails and names the missing grants', () => {
  const role = `limited_${randomUUID().slice(0, 8)}`
  beforeEach(() => database.pool.query(`create role ${role} login`))
  afterEach(() => database.pool.query(`drop owned by ${role}; drop role ${role}`))

  test('without CREATE on the schema', async () => {
    await asRole(role, (pool) =>
      expect(migrate({ pool })).rejects.toMatchObject({
        code: 'database_refused',
        message: `The database does not let role "${role}" create tables in schema public; nothing was written. Let its owner run: GRANT USAGE, CREATE ON SCHEMA "public" TO "${role}".`,
      }),
    )
    await database.pool.query(`grant usage, create on schema "public" to "${role}"`)
    await asRole(role, async (pool) => expect((await migrate({ pool })).applied).not.toEqual([]))
    // The role owns what it created: `drop owned` empties the database.
  })

  test('without access to tables owned by another role', async () => {
    await migrate({ pool: database.pool })
    const grant = `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "public" TO "${role}"`
    const refusal = {
      code: 'database_refused',
      message: expect.stringContaining(`Let their owner run: ${grant}.`),
    }
    await asRole(role, (pool) => expect(migrate({ pool })).rejects.toMatchObject(refusal))
    await database.pool.query(`grant select on schema_migration to ${role}`)
    await asRole(role, (pool) => expect(migrate({ pool })).rejects.toMatchObject(refusal))
    await database.pool.query(grant)
    await asRole(role, async (pool) => expect((await migrate({ pool })).applied).toEqual([]))
  })
})

test('a migrator killed mid-migration leaves the previous version, and the next start completes the rest', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  await migrate({ pool: database.pool, folder })
  // The second migration waits inside its transaction for a lock that the test holds.
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

test('a changed file and a newer database prevent the start and leave the data unchanged', async () => {
  write('0001_a.sql', 'create table a (n integer);')
  await migrate({ pool: database.pool, folder })
  write('0001_a.sql', 'create table a (n bigint);')
  await expect(migrate({ pool: database.pool, folder })).rejects.toMatchObject({ code: 'migration_changed' })
  write('0001_a.sql', 'create table a (n integer);')
  await database.pool.query("insert into schema_migration values (2, 'later', 'x')")
  await expect(migrate({ pool: database.pool, folder })).rejects.toMatchObject({ code: 'database_newer' })
  expect(await column(database.pool, 'select count(*) as value from a')).toEqual([0])
})

test('a program that changes no schema starts on the version it needs, and on a newer one that allows it', async () => {
  const started = () => requireMigrated({ pool: database.pool, folder })
  write('0001_a.sql', 'create table a (n integer);')
  await expect(started()).rejects.toMatchObject({ code: 'database_older' })
  expect(await isNewDatabase(database.pool)).toBe(true)
  await migrate({ pool: database.pool, folder })
  expect(await isNewDatabase(database.pool)).toBe(false)
  await expect(started()).resolves.toBeUndefined()
  write('0002_needs.sql', 'alter table schema_migration add column needs integer not null default 0;')
  await expect(started()).rejects.toThrow('is at version 1, this program needs 2')
  await migrate({ pool: database.pool, folder })
  await database.pool.query("insert into schema_migration (version, name, sha256, needs) values (3, 'later', 'x', 2)")
  await expect(started()).resolves.toBeUndefined()
  await database.pool.query('update schema_migration set needs = 3 where version = 3')
  await expect(started()).rejects.toMatchObject({ code: 'database_newer' })
})

test('the previous release starts on the newer database until a migration needs a newer program', async () => {
  const older = mkdtempSync(join(tmpdir(), 'podwright-migrations-'))
  try {
    write('0001_a.sql', 'create table a (n integer);')
    write('0002_needs.sql', 'alter table schema_migration add column needs integer not null default 0;')
    cpSync(folder, older, { recursive: true })
    write('0003_b.sql', 'alter table a add column m integer;')
    await migrate({ pool: database.pool, folder })
    expect(await migrate({ pool: database.pool, folder: older })).toEqual({ applied: [], version: 3 })
    write('0004_c.sql', '-- needs 0003\nalter table a drop column n;')
    await migrate({ pool: database.pool, folder })
    await expect(migrate({ pool: database.pool, folder: older })).rejects.toMatchObject({ code: 'database_newer' })
  } finally {
    rmSync(older, { recursive: true, force: true })
  }
})

import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkFiles } from '../boot/check-files.ts'
import { startServer } from '../boot/start-server.ts'
import { anyDatabase } from '../db/check-database.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { databaseBefore } from '../db/test-migrations.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { reconcileLedger } from '../modules/platform/reconciliation/reconcile-ledger.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { listKeys, readStored, requireStored, type Storage } from '../storage/storage.ts'
import { type Opened, openTestBucket } from '../storage/test-bucket.ts'
import { createBackup } from './create-backup.ts'
import { readFileList } from './file-list.ts'
import { listBackups, prefixOfBackup, readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { alterStored, createEmptyInstallation, createTestInstallation } from './test-installation.ts'

async function openFolder(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'podwright-backups-'))
  return { storage: openFolderStorage(root), close: () => rm(root, { recursive: true, force: true }) }
}

async function folderOfTest(): Promise<Storage> {
  const { storage, close } = await openFolder()
  onTestFinished(close)
  return storage
}

async function emptyInstallation() {
  const empty = await createEmptyInstallation()
  onTestFinished(() => empty.close())
  return empty
}

let source: Awaited<ReturnType<typeof createTestInstallation>>
beforeAll(async () => {
  source = await createTestInstallation()
  await source.buy()
  await source.upload()
})
afterAll(() => source.close())

/** Constraints, indexes and triggers, and whether they are in force. */
async function schemaOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition, convalidated as valid
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger
      where not tgisinternal
    union all select tablename::text, indexname::text, indexdef, true from pg_indexes where schemaname = current_schema()
    order by 1, 2, 3`)
  return rows
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe.each([
  ['a folder', openFolder],
  ['an S3 server', openTestBucket],
])('backups in %s', (_, openIt) => {
  let opened: Opened
  let target: Storage
  beforeAll(async () => {
    opened = await openIt()
    target = opened.storage
  })
  afterAll(() => opened.close())

  test('a backup under load restores to equal tables, a balanced ledger and equal files, and its server starts', async () => {
    const { name } = await source.underLoad(() => source.backUp(target))
    await source.buy()
    const restored = await emptyInstallation()
    const { manifest } = await restored.restore(target)
    const { db, pool } = restored.database

    for (const table of manifest.tables) {
      const { rows } = await pool.query(`select count(*) as rows from "${table.name}"`)
      expect([table.name, rows[0].rows]).toEqual([table.name, table.rows])
    }
    expect((await reconcileLedger(db)).differences).toEqual([])
    const moneyOf = async (database: typeof db) => {
      const { rows } = await sql<{ paid: number; posted: number }>`
        select (select coalesce(sum(paid_minor), 0)::bigint from sales_order) as paid,
          (select coalesce(sum(amount_minor), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
             where a.kind = 'clearing') as posted`.execute(database)
      return rows[0]
    }
    const money = await moneyOf(db)
    expect(money?.paid).toBeGreaterThan(0)
    expect(money?.posted).toBe(money?.paid)
    expect((await moneyOf(source.db))?.paid).toBeGreaterThan(money?.paid ?? 0)

    // Ids of transactions of the former server could be those of transactions to come.
    const { rows: ids } = await pool.query('select distinct xid from ledger_transaction')
    expect(ids).toHaveLength(1)
    expect(await schemaOf(pool)).toEqual(await schemaOf(source.pool))

    const files: string[] = []
    for await (const { key, sha256 } of readFileList(target, manifest, restored.storage)) {
      files.push(key)
      expect([key, hashOf(await requireStored(restored.storage, key))]).toEqual([key, sha256])
    }
    expect(files.length).toBe(manifest.files.count)
    const { rows: masters } = await sql<{ hash: string }>`
      select hash from artwork_master where not is_from_catalog`.execute(db)
    for (const { hash } of masters) expect(files.some((key) => key.includes(hash))).toBe(true)
    expect(await listBackups(target)).toEqual({ complete: [name], incomplete: [] })

    const env = readEnv({
      PORT: '0',
      DEMO_DATA: 'false',
      DATABASE_URL: restored.database.url,
      DATA_DIR: restored.dataFolder,
    })
    if (!env.ok) throw new Error(env.problems.join())
    const server = await startServer(env.env, createLogger('silent'), async () => () => new Response('page'))
    try {
      const base = `http://127.0.0.1:${server.port}`
      expect((await fetch(`${base}/readyz`)).status).toBe(200)
    } finally {
      await server.close()
    }
    // New rows get new ids: the sequences continue.
    await sql`insert into account (user_type, username, password_hash, locale) values (3, '+8613999999999', '-', 'en-US')`.execute(
      db,
    )
  })

  test('a second backup copies only what is new', async () => {
    await source.upload()
    const { copied, files } = await source.backUp(target)
    expect(copied).toBeGreaterThan(0)
    expect(copied).toBeLessThan(files)
    expect((await source.backUp(target)).copied).toBe(0)
  })
})

describe('a damaged or incomplete backup is refused and nothing is loaded', () => {
  const tablesOf = async (pool: { query(text: string): Promise<{ rows: unknown[] }> }) =>
    (await pool.query("select from pg_tables where schemaname = 'public'")).rows.length

  async function expectRefused(target: Storage, words: RegExp): Promise<void> {
    const empty = await emptyInstallation()
    await expect(empty.restore(target)).rejects.toThrow(words)
    expect(await tablesOf(empty.database.pool)).toBe(0)
  }

  /** A copy of one backup. */
  async function backup() {
    const target = await folderOfTest()
    for await (const { key } of intact.storage.list('')) await target.put(key, await requireStored(intact.storage, key))
    const [name = ''] = (await listBackups(target)).complete
    const manifest = await readManifest(target, name)
    const pieceOf = (table: string) => manifest.tables.find((each) => each.name === table)?.pieces[0]?.key ?? ''
    return { target, name, manifest, pieceOf }
  }
  let intact: Opened
  beforeAll(async () => {
    intact = await openFolder()
    await source.backUp(intact.storage)
  })
  afterAll(() => intact.close())

  test('a backup without its manifest does not count', async () => {
    const { target, name } = await backup()
    await target.remove([`${prefixOfBackup(name)}manifest.json`])
    await expectRefused(target, /contains no complete backup/)
    expect(await listBackups(target)).toEqual({ complete: [], incomplete: [name] })
  })

  test('a backup with a missing table piece is refused', async () => {
    const { target, pieceOf } = await backup()
    await target.remove([pieceOf('ledger_entry')])
    await expectRefused(target, /tables\/ledger_entry\.0\.gz .* is missing or damaged, so nothing was restored/)
  })

  test('a backup with an altered byte in a table, a file, the list of files or the manifest is refused', async () => {
    const { target, name, manifest, pieceOf } = await backup()
    const [object = ''] = await listKeys(target, 'objects/')
    for (const key of [
      pieceOf('sales_order'),
      object,
      manifest.files.pieces[0]?.key ?? '',
      `${prefixOfBackup(name)}manifest.json`,
    ]) {
      await alterStored(target, key)
      await expectRefused(target, /is damaged/)
      await alterStored(target, key)
    }
    const empty = await emptyInstallation()
    expect((await empty.restore(target)).name).toBe(name)
  })

  test('a backup with a missing file is refused', async () => {
    const { target } = await backup()
    const [object = ''] = await listKeys(target, 'objects/')
    await target.remove([object])
    await expectRefused(target, /objects\/.* is missing or damaged, so nothing was restored/)
  })

  test('a manifest with another number of rows is refused', async () => {
    const { target, name, manifest } = await backup()
    const tables = manifest.tables.map((table) =>
      table.name === 'account' ? { ...table, rows: table.rows + 1 } : table,
    )
    await target.remove([`${prefixOfBackup(name)}manifest.json`])
    await writeManifest(target, name, { ...manifest, tables })
    await expectRefused(target, /rows of account were loaded/)
  })

  test('a restore that failed is repeated onto the same installation once the backup is repaired', async () => {
    const { target, pieceOf } = await backup()
    const empty = await emptyInstallation()
    await alterStored(target, pieceOf('sales_order'))
    await expect(empty.restore(target)).rejects.toThrow(/is damaged/)
    await alterStored(target, pieceOf('sales_order'))
    const { manifest } = await empty.restore(target)
    expect(await tablesOf(empty.database.pool)).toBeGreaterThan(manifest.tables.length - 1)
  })
})

test('a restore onto an installation that is not empty is refused', async () => {
  const target = await folderOfTest()
  await source.backUp(target)
  const used = await emptyInstallation()
  await used.database.pool.query('create table anything (id integer)')
  await expect(used.restore(target)).rejects.toThrow(/The database is not empty, so nothing was restored/)
  const files = await emptyInstallation()
  await files.storage.put('prints/ab/any.png', Buffer.from('file'))
  await expect(files.restore(target)).rejects.toThrow(/is not empty, so nothing was restored: it contains prints/)
  const other = await emptyInstallation()
  await other.storage.put('installation.id', Buffer.from('3b4c8f0e-0000-4000-8000-000000000000\n'))
  await expect(other.restore(target)).rejects.toThrow(/contains the files of another installation/)
})

test('a backup to the files of an installation, to a used folder or beside backups of another one is refused', async () => {
  await expect(source.backUp(source.storage)).rejects.toThrow(/contain each other/)
  await expect(source.backUp(openFolderStorage(join(source.root, 'files', 'backups')))).rejects.toThrow(
    /contain each other/,
  )
  const used = await folderOfTest()
  await used.put('letters/any.txt', Buffer.from('text'))
  await expect(source.backUp(used)).rejects.toThrow(/contains other files, such as letters\/any\.txt/)
  const other = await folderOfTest()
  await other.put('backup.id', Buffer.from('3b4c8f0e-0000-4000-8000-000000000000\n'))
  await expect(source.backUp(other)).rejects.toThrow(/contains backups of another installation/)
})

test('a backup that was interrupted never counts, and the next one removes what it left', async () => {
  const target = await folderOfTest()
  const interruption = new AbortController()
  const interrupted: Storage = {
    ...target,
    async putFile(key, file) {
      await target.putFile(key, file)
      if (key.endsWith('/tables/account.0.gz')) interruption.abort(new Error('the process stops'))
    },
  }
  await expect(source.backUp(interrupted, { signal: interruption.signal })).rejects.toThrow('the process stops')
  expect(await listBackups(target)).toMatchObject({ complete: [], incomplete: [expect.any(String)] })
  const { name } = await source.backUp(target)
  expect(await listBackups(target)).toEqual({ complete: [name], incomplete: [] })
  expect(await listKeys(target, 'drafts/')).toEqual([])
  expect(await readStored(target, 'installation.id')).toBeUndefined()
})

test('a backup of an earlier release is restored with its tables and then migrated', async () => {
  const target = await folderOfTest()
  const newest = readdirSync(migrationsFolder).sort().at(-1) ?? ''
  const earlier = await databaseBefore(newest)
  onTestFinished(() => earlier.drop())
  const files = await emptyInstallation()
  await checkFiles({ storage: files.storage, database: earlier })
  await earlier.pool.query("insert into invite_code (code) values ('KEEPME01')")
  await createBackup({ pool: earlier.pool, storage: files.storage, target, signal: new AbortController().signal })
  const restored = await emptyInstallation()
  const { manifest, version } = await restored.restore(target)
  expect(manifest.migrations.length).toBe(Number(newest.slice(0, 4)) - 1)
  expect(version).toBe(Number(newest.slice(0, 4)))
  const { rows } = await restored.database.pool.query('select code from invite_code')
  expect(rows).toEqual([{ code: 'KEEPME01' }])
})

test('a backup of a later release is refused', async () => {
  const target = await folderOfTest()
  const { name } = await source.backUp(target)
  const manifest = await readManifest(target, name)
  await target.remove([`${prefixOfBackup(name)}manifest.json`])
  const later = { version: manifest.migrations.length + 1, name: 'later', sha256: '0'.repeat(64) }
  await writeManifest(target, name, { ...manifest, migrations: [...manifest.migrations, later] })
  const empty = await emptyInstallation()
  await expect(empty.restore(target)).rejects.toThrow(/start the newer program/)
})

test('a role that owns nothing but its schema restores a backup', async () => {
  const target = await folderOfTest()
  await source.backUp(target)
  const { database, storage } = await emptyInstallation()
  const role = `owner_${randomUUID().slice(0, 8)}`
  await database.pool.query(`create role ${role} login; grant usage, create on schema public to ${role}`)
  const pool = createPool({ connection: { ...database.connection, user: role }, log: console })
  onTestFinished(async () => {
    await pool.end()
    await database.pool.query(`drop owned by ${role}; drop role ${role}`)
  })
  const parts = { database: { pool, place: anyDatabase }, storage, from: target, onProgress: () => undefined }
  expect((await restoreBackup(parts)).manifest.tables.length).toBeGreaterThan(50)
})

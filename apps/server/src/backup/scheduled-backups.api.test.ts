import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { checkFiles } from '../boot/check-files.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { listKeys } from '../storage/storage.ts'
import { measureBackups } from './backup-metrics.ts'
import { findLastRuns, isOverdue } from './backup-runs.ts'
import { listBackups } from './manifest.ts'
import { keyOfObject } from './objects.ts'
import { scheduledBackups } from './scheduled-backups.ts'
import { alterStored, createEmptyInstallation } from './test-installation.ts'

async function prepare(settings: Record<string, string> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'podwright-scheduled-'))
  const database = await createTestDatabase()
  const place = join(root, 'backups')
  onTestFinished(async () => {
    await database.drop()
    await rm(root, { recursive: true, force: true })
  })
  const storage = openFolderStorage(join(root, 'files'))
  await checkFiles({ storage, database })
  const env = readEnv({ BACKUP_URL: place, DATA_DIR: root, ...settings })
  if (!env.ok) throw new Error(env.problems.join())
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line).msg ?? JSON.parse(line).message) })
  const backups = scheduledBackups({ env: env.env, ...database, storage })
  const run = async () => {
    await backups?.runIfDue(log, new AbortController().signal)
    return lines.splice(0)
  }
  const letHoursPass = (hours: number) =>
    database.pool.query("update backup_run set started_at = started_at - $1 * interval '1 hour'", [hours])
  return { ...database, root, storage, place, target: openFolderStorage(place), run, letHoursPass }
}

test('a backup is made when the last one is older than the interval', async () => {
  const { run, letHoursPass, target, db } = await prepare({ BACKUP_EVERY_HOURS: '6' })
  expect(await run()).toEqual(['a backup was made'])
  expect(await run()).toEqual([])
  await letHoursPass(5)
  expect(await run()).toEqual([])
  await letHoursPass(1)
  expect(await run()).toEqual(['a backup was made'])
  expect((await listBackups(target)).complete).toHaveLength(2)
  const runs = await findLastRuns(db)
  expect([isOverdue(runs, 6, new Date()), isOverdue(runs, 6, new Date(Date.now() + 13 * 3_600_000))]).toEqual([
    false,
    true,
  ])
  const registry = new Registry()
  measureBackups(db, 6, registry)
  const [, value] = /^backup_last_timestamp_seconds ([\d.e+]+)$/m.exec(await registry.metrics()) ?? []
  expect(Number(value)).toBe((runs.complete?.startedAt.getTime() ?? 0) / 1000)
})

test('only the newest backups are kept, with the files that they need', async () => {
  const { run, letHoursPass, storage, target } = await prepare({ BACKUP_KEEP: '2' })
  await storage.put('prints/aa/first.png', Buffer.from('in the first backup only'))
  await storage.put('prints/bb/all.png', Buffer.from('in all backups'))
  await run()
  await storage.remove(['prints/aa/first.png'])
  for (const name of ['second', 'third']) {
    await storage.put(`prints/cc/${name}.png`, Buffer.from(name))
    await letHoursPass(24)
    await run()
  }
  const { complete, incomplete } = await listBackups(target)
  expect([complete.length, incomplete.length, (await listKeys(target, 'objects/')).length]).toEqual([2, 0, 3])
  const restored = await createEmptyInstallation()
  onTestFinished(() => restored.close())
  await restored.restore(target, { name: complete[0] })
  expect(await listKeys(restored.storage, 'prints/')).toEqual(
    expect.arrayContaining(['prints/bb/all.png', 'prints/cc/second.png']),
  )
  expect(await listKeys(restored.storage, 'prints/')).toHaveLength(2)
})

test('a failure is logged once and recorded, and the backup stays due', async () => {
  const { run, place, root, db } = await prepare()
  await writeFile(join(root, 'backups'), 'a file where the folder should be')
  expect(await run()).toEqual(['a backup failed'])
  expect(await findLastRuns(db)).toMatchObject({ complete: undefined, failed: { error: expect.any(String) } })
  await rm(place)
  expect(await run()).toEqual(['a backup was made'])
  expect(await findLastRuns(db)).toMatchObject({ complete: { place }, failed: undefined })
})

test('damage beyond repair is logged, and recorded beside the complete backup', async () => {
  const { run, letHoursPass, storage, target, db } = await prepare()
  // The second backup verifies the second share.
  const texts = Array.from({ length: 1000 }, (_, index) => `file ${index}`)
  const text = texts.find((each) => (createHash('sha256').update(each).digest()[0] ?? 0) % 32 === 1) ?? ''
  await storage.put('prints/aa/lost.png', Buffer.from(text))
  await run()
  await storage.remove(['prints/aa/lost.png'])
  const object = keyOfObject(createHash('sha256').update(text).digest('hex'))
  await alterStored(target, object)
  await letHoursPass(24)
  expect(await run()).toEqual(['a backup was made', 'earlier backups contain damaged files'])
  const runs = await findLastRuns(db)
  expect(runs.failed?.error).toMatch(new RegExp(`^1 files of earlier backups are damaged.*${object}$`))
  expect(runs.complete).toMatchObject({ files: 0 })
  expect(await run()).toEqual([])
})

test('without BACKUP_URL no backups are scheduled, and a malformed one is refused without repeating it', async () => {
  const { db, pool, storage } = await prepare()
  const env = readEnv({})
  if (!env.ok) throw new Error(env.problems.join())
  expect(scheduledBackups({ env: env.env, db, pool, storage })).toBeUndefined()
  expect(readEnv({ BACKUP_URL: 's3://key:secret@host' })).toEqual({
    ok: false,
    problems: ['BACKUP_URL must be a folder or s3://key:secret@host/bucket with known parameters'],
  })
})

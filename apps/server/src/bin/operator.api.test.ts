import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { listBackups } from '../backup/manifest.ts'
import { keyOfObject } from '../backup/objects.ts'
import { alterStored } from '../backup/test-installation.ts'
import { checkFiles } from '../boot/check-files.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { listKeys } from '../storage/storage.ts'

const program = fileURLToPath(new URL('operator.ts', import.meta.url))
const catalogFolder = fileURLToPath(new URL('../../../../catalog', import.meta.url))

let own: TestDatabase
let other: TestDatabase
let root: string
beforeAll(async () => {
  ;[own, other] = [await createTestDatabase(), await createTestDatabase()]
  root = mkdtempSync(join(tmpdir(), 'podwright-operator-'))
})
afterAll(async () => {
  await Promise.all([own.drop(), other.drop()])
  rmSync(root, { recursive: true, force: true })
})

const filesIn = (dataFolder: string) => openFolderStorage(join(root, dataFolder, 'files'))

function operator(database: TestDatabase, dataFolder: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: join(root, dataFolder) }
  return promisify(execFile)(process.execPath, [program, ...args], { env })
}

test('commands that use files refuse the files of another database, and change nothing there', async () => {
  await checkFiles({ storage: filesIn('own'), database: own })
  await checkFiles({ storage: filesIn('other'), database: other })
  await filesIn('own').put(`catalog/${'a'.repeat(64)}/categories.json`, Buffer.from('[]'))
  const before = await listKeys(filesIn('own'), '')
  for (const args of [
    ['catalog', 'import', catalogFolder],
    ['catalog', 'check', catalogFolder],
    ['backup', join(root, 'backups')],
  ])
    await expect(operator(other, 'own', ...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/own\/files belongs to another database/),
    })
  expect(await listKeys(filesIn('own'), '')).toEqual(before)
  expect(await listKeys(openFolderStorage(join(root, 'backups')), '')).toEqual([])
  await expect(operator(own, 'empty', 'backup', join(root, 'backups'))).rejects.toMatchObject({
    stderr: expect.stringMatching(/empty\/files does not contain the files of this database/),
  })
})

test('commands that use files are refused before the first start, and leave no id behind', async () => {
  const empty = await createTestDatabase({ from: 'nothing' })
  onTestFinished(() => empty.drop())
  const refusal = { code: 1, stderr: expect.stringMatching(/has never been started.* Start a server first\./) }
  await expect(operator(empty, 'new', 'backup', join(root, 'backups'))).rejects.toMatchObject(refusal)
  await operator(empty, 'new', 'create', '+8613800000078')
  await expect(operator(empty, 'new', 'backup', join(root, 'backups'))).rejects.toMatchObject(refusal)
  await expect(operator(empty, 'new', 'catalog', 'import', catalogFolder)).rejects.toMatchObject(refusal)
  expect(await listKeys(filesIn('new'), '')).toEqual([])
  expect((await empty.pool.query('select files_id from installation')).rows).toEqual([{ files_id: null }])
})

test('a backup that finds damage beyond repair is complete, names it, and fails', async () => {
  const storage = filesIn('own')
  await checkFiles({ storage, database: own })
  const place = join(root, 'damaged')
  const target = openFolderStorage(place)
  await storage.put('prints/aa/lost.png', Buffer.from('lost'))
  await operator(own, 'own', 'backup', place)
  await storage.remove(['prints/aa/lost.png'])
  const object = keyOfObject(createHash('sha256').update('lost').digest('hex'))
  await alterStored(target, object)
  await expect(operator(own, 'own', 'backup', place, '--verify')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(new RegExp(`is complete.*1 files of earlier backups are damaged.*${object}`, 's')),
  })
  expect((await listBackups(target)).complete).toHaveLength(2)
})

test('a command that uses the database only needs no files', async () => {
  await checkFiles({ storage: filesIn('own'), database: own })
  const { stdout } = await operator(own, 'none', 'create', '+8613800000077')
  expect(stdout).toMatch(/can log in with the password/)
  expect(await listKeys(filesIn('none'), '')).toEqual([])
})

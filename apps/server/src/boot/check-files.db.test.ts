import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { checkFiles } from './check-files.ts'

async function prepare() {
  const root = mkdtempSync(join(tmpdir(), 'podwright-files-'))
  const [own, other] = [await createTestDatabase(), await createTestDatabase()]
  onTestFinished(async () => {
    await Promise.all([own.drop(), other.drop()])
    rmSync(root, { recursive: true, force: true })
  })
  const check = (name: string, database = own) =>
    checkFiles({ storage: openFolderStorage(join(root, name, 'files')), database })
  const fileIn = (name: string) => join(root, name, 'files', 'installation.id')
  return { root, own, other, check, fileIn }
}

test('the first start links database and files, and several processes at once agree', async () => {
  const { check, fileIn } = await prepare()
  await Promise.all([check('data'), check('data'), check('data')])
  expect(readFileSync(fileIn('data'), 'utf8')).toMatch(/^[\da-f-]{36}\n$/)
  await check('data')
})

test('files of another database are refused, and a folder without the id too', async () => {
  const { root, other, check, fileIn } = await prepare()
  await check('data')
  await expect(check('data', other)).rejects.toThrow(/belongs to another database: .* expects a new folder/)
  await check('other', other)
  await expect(check('data', other)).rejects.toThrow(/belongs to another database/)
  await expect(check('empty')).rejects.toThrow(/does not contain the files of this database.* is missing/)
  // A folder that was copied with its files still belongs to the database.
  cpSync(join(root, 'data'), join(root, 'moved'), { recursive: true })
  await check('moved')
  expect(readFileSync(fileIn('moved'), 'utf8')).toBe(readFileSync(fileIn('data'), 'utf8'))
})

test('a first start that was killed before its last step is completed by the next one', async () => {
  const { check, fileIn } = await prepare()
  await check('data')
  renameSync(fileIn('data'), `${fileIn('data')}.part`)
  await check('data')
  expect(readFileSync(fileIn('data'), 'utf8')).toMatch(/^[\da-f-]{36}\n$/)
})

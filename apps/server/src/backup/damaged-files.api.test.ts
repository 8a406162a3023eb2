import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { hashStored } from '../storage/hash-stream.ts'
import { listKeys, requireStored, type Storage } from '../storage/storage.ts'
import { type ListedFile, readFileList } from './file-list.ts'
import { prefixOfBackup, readManifest, writeManifest } from './manifest.ts'
import { keyOfObject } from './objects.ts'
import { alterStored, createEmptyInstallation, createTestInstallation } from './test-installation.ts'

let source: Awaited<ReturnType<typeof createTestInstallation>>
beforeAll(async () => {
  source = await createTestInstallation()
  await source.upload()
})
afterAll(() => source.close())

async function emptyInstallation() {
  const empty = await createEmptyInstallation()
  onTestFinished(() => empty.close())
  return empty
}

/** A backup, and the files in it. */
async function backup() {
  const root = await mkdtemp(join(tmpdir(), 'podwright-backups-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const target = openFolderStorage(root)
  const { name } = await source.backUp(target)
  const manifest = await readManifest(target, name)
  const files: ListedFile[] = []
  for await (const file of readFileList(target, manifest, target)) files.push(file)
  const [file] = files
  if (file === undefined) throw new Error('the backup has no files')
  return { target, name, manifest, files, file, object: keyOfObject(file.sha256) }
}

async function expectIntact(target: Storage): Promise<void> {
  for (const key of await listKeys(target, 'objects/')) expect(key).toContain(await hashStored(target, key))
}

test('a backup that verifies everything replaces a damaged object, and the earlier backup can be restored', async () => {
  const { target, name, object } = await backup()
  await alterStored(target, object)
  const summary = await source.backUp(target, { verifyAll: true })
  expect(summary).toMatchObject({ repaired: 1, damaged: [], copied: 1 })
  await expectIntact(target)
  const restored = await emptyInstallation()
  expect(await restored.restore(target, { name })).toMatchObject({ name, leftOut: [] })
})

test('each backup verifies the share of objects that follows the share of the last one', async () => {
  const { target, name, manifest, object } = await backup()
  expect(manifest.verifiedShare).toBe(0)
  await alterStored(target, object)
  const share = Number.parseInt(object.slice('objects/'.length, 'objects/'.length + 2), 16) % 32
  await target.remove([`${prefixOfBackup(name)}manifest.json`])
  await writeManifest(target, name, { ...manifest, verifiedShare: (share + 31) % 32 })
  const summary = await source.backUp(target)
  expect(summary).toMatchObject({ repaired: 1, damaged: [] })
  expect((await readManifest(target, summary.name)).verifiedShare).toBe(share)
  await expectIntact(target)
  const next = await source.backUp(target)
  expect((await readManifest(target, next.name)).verifiedShare).toBe((share + 1) % 32)
})

test('a damaged object whose file the installation no longer has is reported', async () => {
  const { target, file, object } = await backup()
  const content = await requireStored(source.storage, file.key)
  await source.storage.remove([file.key])
  onTestFinished(() => source.storage.put(file.key, content))
  await alterStored(target, object)
  expect(await source.backUp(target, { verifyAll: true })).toMatchObject({ repaired: 0, damaged: [object] })
})

test.each([
  ['damaged', alterStored],
  ['missing', (target: Storage, key: string) => target.remove([key])],
])(
  'a restore is refused when a file is %s, and names the way out; with skipDamaged it leaves out that file only',
  async (_, spoil) => {
    const { target, files, file, object } = await backup()
    await spoil(target, object)
    const restored = await emptyInstallation()
    await expect(restored.restore(target)).rejects.toThrow(
      new RegExp(`${object}.*${file.key}.*--verify .* --skip-damaged`),
    )
    const left = files.filter(({ sha256 }) => sha256 === file.sha256).map(({ key }) => key)
    expect((await restored.restore(target, { skipDamaged: true })).leftOut).toEqual(left.sort())
    for (const { key, sha256 } of files)
      expect([key, await hashStored(restored.storage, key)]).toEqual([key, left.includes(key) ? undefined : sha256])
    const { rows } = await restored.database.pool.query('select count(*) as accounts from account')
    expect(rows[0].accounts).toBeGreaterThan(0)
  },
)

test('a restore replaces a surviving file of the same length whose content differs, and keeps the others', async () => {
  const { target, manifest, files, file } = await backup()
  const restored = await emptyInstallation()
  await restored.storage.put('installation.id', Buffer.from(`${manifest.installation}\n`))
  for (const { key } of files) await restored.storage.put(key, await requireStored(source.storage, key))
  await alterStored(restored.storage, file.key)
  const before = new Map<string, number | undefined>()
  for (const { key } of files) before.set(key, (await restored.storage.head(key))?.storedAt.getTime())
  await restored.restore(target)
  for (const { key } of files.filter((each) => each.key !== file.key))
    expect([key, (await restored.storage.head(key))?.storedAt.getTime()]).toEqual([key, before.get(key)])
  expect(await hashStored(restored.storage, file.key)).toBe(file.sha256)
})

test('a restore that leaves out a damaged file also removes what survived of it with other content', async () => {
  const { target, manifest, file, object } = await backup()
  await alterStored(target, object)
  const restored = await emptyInstallation()
  await restored.storage.put('installation.id', Buffer.from(`${manifest.installation}\n`))
  await restored.storage.put(file.key, Buffer.from('other content'))
  expect((await restored.restore(target, { skipDamaged: true })).leftOut).toContain(file.key)
  expect(await restored.storage.head(file.key)).toBeUndefined()
})

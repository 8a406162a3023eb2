import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolderStorage } from './folder-storage.ts'
import { copyStorage } from './move-storage.ts'
import { listKeys, readStored, type Storage } from './storage.ts'
import { type Opened, openTestBucket } from './test-bucket.ts'

async function openFolder(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'podwright-storage-'))
  return {
    storage: openFolderStorage(join(root, 'files')),
    close: () => rm(root, { recursive: true, force: true }),
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe.each([
  ['a folder', openFolder],
  ['an S3 server', openTestBucket],
])('storage in %s', (_, openIt) => {
  let opened: Opened
  let storage: Storage
  beforeAll(async () => {
    opened = await openIt()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  async function draftOf(content: Uint8Array): Promise<string> {
    const draft = storage.draft()
    await writeFile(draft, content)
    return draft
  }

  test('a stored file is returned whole, in ranges and with its facts', async () => {
    const before = Date.now() - 5_000
    await storage.put('prints/ab/whole.png', Buffer.from('0123456789'))
    expect(String(await readStored(storage, 'prints/ab/whole.png'))).toBe('0123456789')
    const part = await storage.open('prints/ab/whole.png', { start: 2, end: 4 })
    expect(part && String(await buffer(part.stream))).toBe('234')
    expect(part?.bytes).toBe(10)
    const facts = await storage.head('prints/ab/whole.png')
    expect(facts?.bytes).toBe(10)
    expect(facts?.storedAt.getTime()).toBeGreaterThan(before)
  })

  test('a missing key yields undefined everywhere and is removed without an error', async () => {
    expect(await storage.head('none/at-all')).toBeUndefined()
    expect(await storage.open('none/at-all')).toBeUndefined()
    expect(await storage.localFile('none/at-all')).toBeUndefined()
    expect(await storage.localFolder('none/')).toBeUndefined()
    await storage.remove(['none/at-all'])
    await storage.removeFolder('none/')
    expect(await listKeys(storage, 'none/')).toEqual([])
  })

  test('a file above the part size is stored in parts, and its draft is gone', async () => {
    const content = randomBytes(20 * 1024 * 1024 + 7)
    const draft = await draftOf(content)
    await storage.putFile('prints/cd/large.png', draft)
    expect(existsSync(draft)).toBe(false)
    const read = await readStored(storage, 'prints/cd/large.png')
    expect(read && hashOf(read)).toBe(hashOf(content))
    // Storing it again does nothing but remove the draft.
    const again = await draftOf(content)
    await storage.putFile('prints/cd/large.png', again)
    expect(existsSync(again)).toBe(false)
  })

  test('a folder is stored with all its files, copied to this machine and removed', async () => {
    const draft = storage.draft()
    await mkdir(join(draft, 'deep'), { recursive: true })
    await writeFile(join(draft, 'view.json'), '{}')
    await writeFile(join(draft, 'deep', 'table.bin'), 'table')
    await storage.putFolder('mockups/views/ab/view/', draft)
    expect(existsSync(draft)).toBe(false)
    expect((await listKeys(storage, 'mockups/')).sort()).toEqual([
      'mockups/views/ab/view/deep/table.bin',
      'mockups/views/ab/view/view.json',
    ])
    for (const options of [{}, {}, { keep: true }, { keep: true }]) {
      const folder = await storage.localFolder('mockups/views/ab/view/', options)
      expect(await readFile(join(folder ?? '', 'deep', 'table.bin'), 'utf8')).toBe('table')
    }
    await storage.removeFolder('mockups/views/ab/view/')
    expect(await listKeys(storage, 'mockups/')).toEqual([])
  })

  test('concurrent callers get one local copy with the content', async () => {
    await storage.put('photos/ab/small.webp', Buffer.from('photo'))
    const copies = await Promise.all([1, 2, 3].map(() => storage.localFile('photos/ab/small.webp')))
    expect(new Set(copies).size).toBe(1)
    expect(await readFile(copies[0] ?? '', 'utf8')).toBe('photo')
  })

  test('a copy of a key has its content and outlives it', async () => {
    await storage.put('artworks/made/ab/one/master.png', Buffer.from('master'))
    await storage.copy('artworks/made/ab/one/master.png', 'painted/ab/one.png')
    await storage.copy('artworks/made/ab/one/master.png', 'painted/ab/one.png')
    await storage.remove(['artworks/made/ab/one/master.png'])
    expect(await storage.head('artworks/made/ab/one/master.png')).toBeUndefined()
    expect(await storage.localFile('artworks/made/ab/one/master.png')).toBeUndefined()
    expect(String(await readStored(storage, 'painted/ab/one.png'))).toBe('master')
  })

  test('more files than fit into a page of the list are listed once each', async () => {
    const names = Array.from({ length: 1_005 }, (_, number) => `many/${number % 3}/${number}`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => storage.put(name, Buffer.from('x'))))
    expect((await listKeys(storage, 'many/')).sort()).toEqual(names.sort())
    expect(await listKeys(storage, 'many/2/')).toHaveLength(335)
    await storage.removeFolder('many/')
    expect(await listKeys(storage, 'many/')).toEqual([])
  })

  test('drafts of killed processes are removed after their time', async () => {
    const [old, young] = [await draftOf(Buffer.from('old')), await draftOf(Buffer.from('young'))]
    await utimes(old, new Date(0), new Date(0))
    expect(await storage.removeDrafts(new Date(Date.now() - 60_000))).toBe(1)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    expect(await listKeys(storage, '')).not.toContain(expect.stringContaining('drafts'))
  })

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/.hidden', ''])('the key %j is refused', async (key) => {
    await expect(async () => storage.open(key)).rejects.toThrow(/not a key/)
  })
})

describe('signed URLs', () => {
  test('a browser receives the file under its name; another key or an expired URL is refused', async () => {
    const { storage, close } = await openTestBucket()
    try {
      await storage.put('prints/ab/signed.png', Buffer.from('print'))
      const url = await storage.presign('prints/ab/signed.png', {
        name: 'PW1-front.png',
        contentType: 'image/png',
        seconds: 600,
      })
      const response = await fetch(url ?? '')
      expect([response.status, await response.text()]).toEqual([200, 'print'])
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="PW1-front.png"')
      await storage.put('prints/ab/other.png', Buffer.from('other'))
      expect((await fetch((url ?? '').replace('signed.png', 'other.png'))).status).toBe(403)
    } finally {
      await close()
    }
  })

  test('a folder has none, so that the server sends the file', async () => {
    const { storage, close } = await openFolder()
    expect(await storage.presign('a', { name: 'a', contentType: 'image/png', seconds: 1 })).toBeUndefined()
    await close()
  })
})

describe('copying a storage', () => {
  async function filled(): Promise<Opened> {
    const opened = await openFolder()
    for (const key of ['prints/ab/1.png', 'prints/ab/2.png', 'photos/ab/3.webp'])
      await opened.storage.put(key, Buffer.from(`content of ${key}`))
    for (const key of ['credentials.key', 'installation.id', 'uploads/half'])
      await opened.storage.put(key, Buffer.from(key))
    return opened
  }

  test('all files reach the bucket and come back, except the encryption key and uploads in progress', async () => {
    const [source, bucket, back] = [await filled(), await openTestBucket(), await openFolder()]
    try {
      const progress: number[] = []
      const moved = await copyStorage(source.storage, bucket.storage, ({ copied }) => void progress.push(copied))
      expect(moved).toMatchObject({ copied: 3, present: 0 })
      expect(progress).toEqual([1, 2, 3])
      await copyStorage(bucket.storage, back.storage, () => undefined)
      const keys = ['installation.id', 'photos/ab/3.webp', 'prints/ab/1.png', 'prints/ab/2.png']
      expect((await listKeys(back.storage, '')).sort()).toEqual(keys)
      expect(String(await readStored(back.storage, 'prints/ab/2.png'))).toBe('content of prints/ab/2.png')
    } finally {
      await Promise.all([source.close(), bucket.close(), back.close()])
    }
  })

  test('a repeated copy skips what is there and replaces a file of another length', async () => {
    const [source, bucket] = [await filled(), await openTestBucket()]
    try {
      // In a folder of its own: the S3 server of the tests removes empty folders while other files are stored in them.
      await bucket.storage.put('photos/ab/3.webp', Buffer.from('half'))
      await bucket.storage.put('prints/ab/1.png', Buffer.from('content of prints/ab/1.png'))
      expect(await copyStorage(source.storage, bucket.storage, () => undefined)).toMatchObject({
        copied: 2,
        present: 1,
      })
      expect(String(await readStored(bucket.storage, 'photos/ab/3.webp'))).toBe('content of photos/ab/3.webp')
      expect(await copyStorage(source.storage, bucket.storage, () => undefined)).toMatchObject({
        copied: 0,
        present: 3,
      })
    } finally {
      await Promise.all([source.close(), bucket.close()])
    }
  })

  test('a copy whose content differs is removed, and the id of the installation is not copied', async () => {
    const [source, target] = [await filled(), await openFolder()]
    try {
      const broken: Storage = {
        ...target.storage,
        open: async (key) => source.storage.open(key.replace('1.png', '2.png')),
      }
      await expect(copyStorage(source.storage, broken, () => undefined)).rejects.toThrow(
        /prints\/ab\/1\.png .* differs/,
      )
      const keys = await listKeys(target.storage, '')
      expect(keys).not.toContain('prints/ab/1.png')
      expect(keys).not.toContain('installation.id')
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  })

  test('a file of the same length with other content is replaced', async () => {
    const [source, target] = [await filled(), await openFolder()]
    try {
      await copyStorage(source.storage, target.storage, () => undefined)
      await target.storage.remove(['photos/ab/3.webp'])
      await target.storage.put('photos/ab/3.webp', Buffer.from('CONTENT of photos/ab/3.webp'))
      const moved = await copyStorage(source.storage, target.storage, () => undefined)
      expect(moved).toMatchObject({ copied: 1, present: 2 })
      expect(String(await readStored(target.storage, 'photos/ab/3.webp'))).toBe('content of photos/ab/3.webp')
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  })

  test('a storage is not copied to itself, also by another path, nor into itself', async () => {
    const [source, elsewhere] = [await filled(), await openFolder()]
    try {
      const folder = source.storage.label
      await mkdir(elsewhere.storage.label, { recursive: true })
      const link = join(elsewhere.storage.label, 'link')
      await symlink(folder, link)
      const before = (await listKeys(source.storage, '')).sort()
      for (const path of [
        folder,
        `${folder}/`,
        link,
        join(folder, 'sub'),
        join(link, 'none', 'yet'),
        join(folder, '..'),
      ])
        await expect(copyStorage(source.storage, openFolderStorage(path), () => undefined)).rejects.toThrow(
          /are the same place, or contain each other/,
        )
      expect((await listKeys(source.storage, '')).sort()).toEqual(before)
    } finally {
      await Promise.all([source.close(), elsewhere.close()])
    }
  })

  test('a bucket is not copied to itself', async () => {
    const bucket = await openTestBucket()
    try {
      await bucket.storage.put('installation.id', Buffer.from('id'))
      await expect(copyStorage(bucket.storage, bucket.storage, () => undefined)).rejects.toThrow(/are the same place/)
      expect(await listKeys(bucket.storage, '')).toEqual(['installation.id'])
    } finally {
      await bucket.close()
    }
  })

  test('the storage of another installation is not overwritten', async () => {
    const [source, other] = [await filled(), await openFolder()]
    try {
      await other.storage.put('installation.id', Buffer.from('other'))
      await expect(copyStorage(source.storage, other.storage, () => undefined)).rejects.toThrow(
        /contains the files of another installation \(other\)/,
      )
      expect(await listKeys(other.storage, '')).toEqual(['installation.id'])
      expect(String(await readStored(other.storage, 'installation.id'))).toBe('other')
    } finally {
      await Promise.all([source.close(), other.close()])
    }
  })

  test('a source that is missing or no storage is refused', async () => {
    const [source, target] = [await openFolder(), await openFolder()]
    const copy = () => copyStorage(source.storage, target.storage, () => undefined)
    try {
      await expect(copy()).rejects.toThrow(/does not contain the files of an installation/)
      await source.storage.put('prints/ab/1.png', Buffer.from('print'))
      await expect(copy()).rejects.toThrow(/installation\.id is missing\. Nothing was copied/)
      expect(await listKeys(target.storage, '')).toEqual([])
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  })
})

describe('folders that are links', () => {
  test('files behind a link to a folder on another disk are listed and copied', async () => {
    const [source, target, disk] = [await openFolder(), await openFolder(), await mkdtemp(join(tmpdir(), 'disk-'))]
    try {
      const folder = source.storage.label
      await source.storage.put('installation.id', Buffer.from('id'))
      await source.storage.put('artworks/made/ab/master.png', Buffer.from('master'))
      await rename(join(folder, 'artworks'), join(disk, 'artworks'))
      await symlink(join(disk, 'artworks'), join(folder, 'artworks'))
      expect((await listKeys(source.storage, '')).sort()).toEqual(['artworks/made/ab/master.png', 'installation.id'])
      expect(await listKeys(source.storage, 'artworks/')).toEqual(['artworks/made/ab/master.png'])
      expect(await copyStorage(source.storage, target.storage, () => undefined)).toMatchObject({ copied: 1 })
    } finally {
      await Promise.all([source.close(), target.close(), rm(disk, { recursive: true })])
    }
  })

  test('a link to a missing folder is an error, as is one that leads back', async () => {
    const { storage, close } = await openFolder()
    try {
      await storage.put('prints/ab/1.png', Buffer.from('print'))
      const link = join(storage.label, 'artworks')
      await symlink(join(storage.label, '..', 'unmounted'), link)
      await expect(listKeys(storage, '')).rejects.toThrow(/artworks is a link to a folder or file that is missing/)
      await rm(link)
      await symlink(storage.label, link)
      await expect(listKeys(storage, '')).rejects.toThrow(/artworks is a link to a folder that contains it/)
    } finally {
      await close()
    }
  })
})

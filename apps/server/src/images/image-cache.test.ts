import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesIn } from '@podwright/render/node/cache/test-bytes-in'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ImageCache } from './image-cache.ts'

let folder = ''
let logged: string[] = []
const log = { error: (_: { err: unknown }, message: string) => void logged.push(message) }
beforeEach(async () => {
  logged = []
  folder = await mkdtemp(join(tmpdir(), 'podwright-image-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

const picture = Uint8Array.from({ length: 500 }, (_, i) => i % 251)
const file = () => join(folder, 'ab', 'abcd')

it('a damaged cache file is a miss and is removed, and the picture can be stored again', async () => {
  const damages = [
    () => truncate(file(), 0),
    () => truncate(file(), 400),
    () => writeFile(file(), picture),
    () => writeFile(file(), new Uint8Array(516)),
  ]
  for (const damage of damages) {
    const cache = await ImageCache.open(folder, 10_000, log)
    await cache.put('abcd', picture)
    await damage()
    // The process that wrote it, and one started later.
    const later = await ImageCache.open(folder, 10_000, log)
    expect([await cache.get('abcd'), await later.get('abcd')]).toEqual([undefined, undefined])
    expect([cache.size, later.size, await readdir(join(folder, 'ab'))]).toEqual([0, 0, []])
    await later.put('abcd', picture)
    expect(await later.get('abcd')).toEqual(Buffer.from(picture))
  }
  expect(logged).toEqual([])
})

it('an unreadable cache entry is a miss and is logged', async () => {
  const cache = await ImageCache.open(folder, 10_000, log)
  await mkdir(file(), { recursive: true })
  await cache.put('abcd', picture)
  expect(await cache.get('abcd')).toBeUndefined()
  expect(logged).toEqual(['a picture could not be stored in the cache', 'a picture could not be read from the cache'])
})

it('the image cache never exceeds its limit for any sequence of concurrent writes', async () => {
  const limit = 5000
  const put = fc.record({ key: fc.integer({ min: 16, max: 40 }), bytes: fc.integer({ min: 0, max: 6000 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(put, { minLength: 1, maxLength: 6 }), { maxLength: 10 }), async (rounds) => {
      const place = await mkdtemp(join(folder, 'run-'))
      const cache = await ImageCache.open(place, limit, log)
      for (const round of rounds) {
        await Promise.all(
          round.map(async ({ key, bytes }) => {
            await cache.put(key.toString(16), new Uint8Array(bytes))
            // Files cannot be counted at one moment while others are written and removed.
            expect(cache.size).toBeLessThanOrEqual(limit)
          }),
        )
        const stored = await bytesIn(place)
        expect(stored).toBeLessThanOrEqual(limit)
        expect(cache.size).toBe(stored)
      }
    }),
    { numRuns: 60 },
  )
  expect(logged).toEqual([])
}, 30_000)

it('concurrent writes of one picture store it once, and evict the file that was stored before', async () => {
  const cache = await ImageCache.open(folder, 10_000, log)
  for (const bytes of [500, 900]) {
    await Promise.all([cache.put('abcd', new Uint8Array(bytes)), cache.put('abcd', new Uint8Array(700))])
    expect([cache.size, await bytesIn(folder)]).toEqual([bytes + 16, bytes + 16])
  }
})

it('an image cache opened with a lower limit removes the oldest files first', async () => {
  const before = await ImageCache.open(folder, 10_000, log)
  for (const key of ['aa1', 'bb2', 'cc3']) await before.put(key, picture)
  const lower = await ImageCache.open(folder, 600, log)
  expect([lower.size, await bytesIn(folder)]).toEqual([516, 516])
  const none = await ImageCache.open(folder, 0, log)
  expect([none.size, none.hasRoom, await bytesIn(folder)]).toEqual([0, false, 0])
})

it('recount finds files stored and removed by other processes, and trims to the limit', async () => {
  const cache = await ImageCache.open(folder, 1200, log)
  const other = await ImageCache.open(folder, 10_000, log)
  await cache.put('aa1', picture)
  await rm(join(folder, 'aa', 'aa1'))
  for (const key of ['bb2', 'cc3', 'dd4']) await other.put(key, picture)
  await cache.recount()
  expect([await cache.isStored('aa1'), cache.size, await bytesIn(folder)]).toEqual([false, 1032, 1032])
})

it('isStored does not count as a use of the picture', async () => {
  const cache = await ImageCache.open(folder, 1200, log)
  for (const key of ['aa1', 'bb2']) await cache.put(key, picture)
  expect(await cache.isStored('aa1')).toBe(true)
  await cache.put('cc3', picture)
  expect(await Promise.all(['aa1', 'bb2', 'cc3'].map((key) => cache.isStored(key)))).toEqual([false, true, true])
})

it('isStored finds pictures that other processes stored since', async () => {
  const cache = await ImageCache.open(folder, 10_000, log)
  const other = await ImageCache.open(folder, 10_000, log)
  await other.put('aa1', picture)
  expect(await cache.isStored('aa1')).toBe(true)
})

it('an image cache serves stored pictures while its files are indexed', async () => {
  const before = await ImageCache.open(folder, 10_000_000, log)
  await before.put('aa1', picture)
  const cache = ImageCache.start(folder, 10_000_000, log)
  // Not known yet, so nothing is prerendered.
  expect(cache.hasRoom).toBe(false)
  expect(await cache.get('aa1')).toEqual(Buffer.from(picture))
  await cache.whenIndexed()
  expect([cache.hasRoom, cache.size]).toEqual([true, 516])
})

it('a picture stored while the files of earlier processes are indexed counts as used after them', async () => {
  const before = await ImageCache.open(folder, 10_000, log)
  for (const key of ['aa1', 'bb2', 'cc3']) await before.put(key, picture)
  const cache = ImageCache.start(folder, 1200, log)
  await Promise.all([cache.put('dd4', picture), cache.whenIndexed()])
  await cache.recount()
  expect([cache.size, await bytesIn(folder)]).toEqual([1032, 1032])
  expect(await cache.isStored('dd4')).toBe(true)
})

it('an image cache that is closed while it is indexed removes nothing', async () => {
  const before = await ImageCache.open(folder, 10_000, log)
  await before.put('aa1', picture)
  await ImageCache.start(folder, 0, log).close()
  expect(await before.get('aa1')).toEqual(Buffer.from(picture))
})

it('opening an image cache removes files that were left behind, and none that is being written', async () => {
  await mkdir(join(folder, 'ab'))
  for (const name of ['old.tmp', 'new.tmp']) await writeFile(join(folder, 'ab', name), picture)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(folder, 'ab', 'old.tmp'), hourAgo, hourAgo)
  const cache = await ImageCache.open(folder, 10_000, log)
  expect([await readdir(join(folder, 'ab')), cache.size]).toEqual([['new.tmp'], 0])
})

it('processes that share a folder read the same id, which is no picture', async () => {
  const caches = await Promise.all([1, 2, 3].map(() => ImageCache.open(folder, 10_000, log)))
  const ids = await Promise.all(caches.map((cache) => cache.readId()))
  expect(new Set(ids)).toEqual(new Set([await caches[0]?.readId()]))
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  await caches[0]?.recount()
  expect([caches[0]?.size, await readdir(folder)]).toEqual([0, ['cache.id']])
})

import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

it('misses and removes a picture whose file was emptied, cut, changed or replaced, and keeps the next one', async () => {
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
    // The process that wrote it and one that starts later.
    const later = await ImageCache.open(folder, 10_000, log)
    expect([await cache.get('abcd'), await later.get('abcd')]).toEqual([undefined, undefined])
    expect([cache.size, later.size, await readdir(join(folder, 'ab'))]).toEqual([0, 0, []])
    await later.put('abcd', picture)
    expect(await later.get('abcd')).toEqual(Buffer.from(picture))
  }
  expect(logged).toEqual([])
})

it('misses what it cannot read and says so', async () => {
  const cache = await ImageCache.open(folder, 10_000, log)
  await mkdir(file(), { recursive: true })
  await cache.put('abcd', picture)
  expect(await cache.get('abcd')).toBeUndefined()
  expect(logged).toEqual(['a picture could not be put into the cache', 'a picture could not be read from the cache'])
})

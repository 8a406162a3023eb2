import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskCache, trimDiskCache } from './disk-cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-disk-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function writeAged(name: string, hoursAgo: number): Promise<void> {
  await openDiskCache(folder).write(name, [new Uint8Array(600), new Uint8Array(400)])
  const then = Date.now() / 1000 - hoursAgo * 3600
  await utimes(join(folder, name), then, then)
}

test('trimming removes what was unused longest until the rest fits', async () => {
  await writeAged('aa/oldest', 3)
  await writeAged('bb/middle', 2)
  await writeAged('cc/newest', 1)
  // Read again: no longer the one that was unused longest.
  expect(await openDiskCache(folder).read('aa/oldest')).toHaveLength(1000)
  expect(await trimDiskCache(folder, 2500)).toBe(2000)
  expect(['aa/oldest', 'bb/middle', 'cc/newest'].map((name) => existsSync(join(folder, name)))).toEqual([
    true,
    false,
    true,
  ])
})

test('a file or folder that is not there is a miss, and nothing to trim', async () => {
  expect(await openDiskCache(folder).read('aa/none')).toBeUndefined()
  expect(await trimDiskCache(join(folder, 'none'), 0)).toBe(0)
})

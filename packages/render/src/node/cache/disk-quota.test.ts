import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'
import { createDiskQuota, type DiskQuota, trimToQuota } from './disk-quota.ts'
import { bytesIn } from './test-bytes-in.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-disk-quota-'))
})
afterEach(() => rm(folder, { recursive: true }))

const usedOf = ({ counters }: DiskQuota) => Number(Atomics.load(counters, 0))
const reservedOf = ({ counters }: DiskQuota) => Number(Atomics.load(counters, 1))

test("no sequence of concurrent writes exceeds a folder's limit", async () => {
  const limitBytes = 10_000
  const write = fc.record({ name: fc.integer({ min: 0, max: 20 }), bytes: fc.integer({ min: 0, max: 12_000 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(write, { minLength: 1, maxLength: 6 }), { maxLength: 12 }), async (rounds) => {
      const place = await mkdtemp(join(folder, 'run-'))
      const quota = createDiskQuota(limitBytes)
      const cache = openDiskCache(place, { quota })
      for (const round of rounds) {
        await Promise.all(
          round.map(async ({ name, bytes }) => {
            await cache.write(`aa/${name}`, [new Uint8Array(bytes)])
            expect(await bytesIn(place)).toBeLessThanOrEqual(limitBytes)
          }),
        )
        expect(usedOf(quota)).toBeLessThanOrEqual(limitBytes)
        expect(usedOf(quota)).toBeGreaterThanOrEqual(await bytesIn(place))
        expect(reservedOf(quota)).toBe(0)
      }
    }),
    { numRuns: 60 },
  )
})

test('threads that write to one folder share its limit', async () => {
  const quota = createDiskQuota(50_000)
  const script = `
    const { workerData } = require('node:worker_threads')
    import(workerData.url).then(async ({ openDiskCache }) => {
      const cache = openDiskCache(workerData.folder, { quota: workerData.quota })
      for (let i = 0; i < 60; i += 1) await cache.write('aa/' + workerData.thread + '-' + i, [new Uint8Array(900 + i * 50)])
    })`
  const url = new URL('./disk-cache.ts', import.meta.url).href
  let running = 3
  const ended = [1, 2, 3].map((thread) => {
    const worker = new Worker(script, { eval: true, workerData: { url, folder, quota, thread } })
    return new Promise<void>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => {
        running -= 1
        resolve()
      })
    })
  })
  let highest = 0
  while (running > 0) highest = Math.max(highest, await bytesIn(folder))
  await Promise.all(ended)
  expect(highest).toBeLessThanOrEqual(50_000)
  // 180 files of 2,400 bytes on average were written; the newest remain.
  expect(await bytesIn(folder)).toBeGreaterThan(30_000)
  expect(usedOf(quota)).toBeGreaterThanOrEqual(await bytesIn(folder))
})

test('existing files count toward the quota, and the least recently used are removed', async () => {
  const before = openDiskCache(folder)
  for (const [index, name] of ['old', 'middle', 'new'].entries()) {
    await before.write(`aa/${name}`, [new Uint8Array(1000)])
    const then = Date.now() / 1000 - 3600 + index
    await utimes(join(folder, 'aa', name), then, then)
  }
  const quota = createDiskQuota(3100)
  expect(await trimToQuota(quota, folder)).toBe(3048)
  await openDiskCache(folder, { quota }).write('aa/next', [new Uint8Array(500)])
  expect((await readdir(join(folder, 'aa'))).toSorted()).toEqual(['middle', 'new', 'next'])
})

test('a file larger than the limit is not stored and removes nothing', async () => {
  const quota = createDiskQuota(2000)
  const cache = openDiskCache(folder, { quota })
  await cache.write('aa/small', [new Uint8Array(1000)])
  await cache.write('aa/large', [new Uint8Array(2000)])
  expect(await readdir(join(folder, 'aa'))).toEqual(['small'])
})

test('a disk quota recovers after its folder is emptied externally', async () => {
  const quota = createDiskQuota(2000)
  const cache = openDiskCache(folder, { quota })
  await cache.write('aa/lost', [new Uint8Array(1900)])
  await rm(join(folder, 'aa'), { recursive: true })
  await cache.write('aa/next', [new Uint8Array(1900)])
  expect(await readdir(join(folder, 'aa'))).toEqual(['next'])
  expect(usedOf(quota)).toBe(1916)
})

test('trimToQuota removes stale temporary files and keeps recent ones', async () => {
  await writeFile(join(folder, 'old.tmp'), 'cut')
  await writeFile(join(folder, 'fresh.tmp'), 'being written')
  await utimes(join(folder, 'old.tmp'), 0, 0)
  expect(await trimToQuota(createDiskQuota(1000), folder)).toBe(0)
  expect(await readdir(folder)).toEqual(['fresh.tmp'])
})

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'
import { createDiskQuota, trimToQuota } from './disk-quota.ts'
import { SEAL_BYTES } from './sealed-file.ts'

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

test('trimToQuota removes the least recently used files until the rest fits', async () => {
  await writeAged('aa/oldest', 3)
  await writeAged('bb/middle', 2)
  await writeAged('cc/newest', 1)
  // Reading makes it the most recently used.
  expect(await openDiskCache(folder).read('aa/oldest')).toHaveLength(1000)
  expect(await trimToQuota(createDiskQuota(2500), folder)).toBe(2 * (1000 + SEAL_BYTES))
  expect(['aa/oldest', 'bb/middle', 'cc/newest'].map((name) => existsSync(join(folder, name)))).toEqual([
    true,
    false,
    true,
  ])
})

test('a missing file is a cache miss, and a missing folder needs no trimming', async () => {
  expect(await openDiskCache(folder).read('aa/none')).toBeUndefined()
  expect(await trimToQuota(createDiskQuota(0), join(folder, 'none'))).toBe(0)
})

test('a disk cache returns what was written, in its own memory', async () => {
  const cache = openDiskCache(folder)
  await cache.write('aa/parts', [Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)])
  const content = await cache.read('aa/parts')
  expect([...(content ?? [])]).toEqual([1, 2, 3])
  expect(content?.buffer.byteLength).toBe(3)
  expect(await readdir(join(folder, 'aa'))).toEqual(['parts'])
})

test('a truncated, emptied, changed or foreign file is a cache miss and removed', async () => {
  const cache = openDiskCache(folder)
  const file = join(folder, 'aa/file')
  const damages = [
    () => truncate(file, 999),
    () => truncate(file, 1000),
    () => truncate(file, 0),
    () => writeFile(file, new Uint8Array(1016)),
    async () => writeFile(file, (await readFile(file)).fill(7, 500, 501)),
  ]
  for (const damage of damages) {
    await cache.write('aa/file', [new Uint8Array(1000)])
    await damage()
    expect([await cache.read('aa/file'), existsSync(file)]).toEqual([undefined, false])
  }
})

test.runIf(process.platform === 'linux')('a partial write on a full disk leaves no file', async () => {
  const url = new URL('./disk-cache.ts', import.meta.url).href
  const script = `
    import { openDiskCache } from ${JSON.stringify(url)}
    await openDiskCache(${JSON.stringify(folder)}, { onProblem: (problem) => console.log(problem) }).write('aa/file', [new Uint8Array(65_536)])`
  // The limit makes larger writes end short, as on a full disk.
  const limited = ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, script]
  const { stdout, status } = spawnSync('sh', limited, { encoding: 'utf8' })
  expect([stdout.trim(), status]).toEqual([expect.stringMatching(/^rendering without the cache \S+: EFBIG/), 0])
  expect(await readdir(join(folder, 'aa'))).toEqual([])
})

test('a disk cache reports an unusable folder and works without it', async () => {
  await writeFile(join(folder, 'file'), '')
  const places = process.platform === 'linux' ? [join(folder, 'file'), '/proc/podwright'] : [join(folder, 'file')]
  for (const place of places) {
    const reported: string[] = []
    const cache = openDiskCache(place, { onProblem: (problem) => reported.push(problem) })
    await cache.write('aa/file', [new Uint8Array(10)])
    expect(await cache.read('aa/file')).toBeUndefined()
    expect(reported).toEqual([expect.stringContaining(place)])
  }
})

import { expect, test } from 'vitest'
import { fitsSocket } from './cluster-home.ts'
import { processBirth } from './process-identity.ts'
import { serverSettings } from './settings.ts'
import { maySearch, parsePasswd } from './system-user.ts'

test('accounts are parsed from passwd and malformed lines are skipped', () => {
  expect(parsePasswd('root:x:0:0:root:/root:/bin/sh\n\n# note\nnobody:x:65534:65533::/:/bin/false\n')).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 65534, gid: 65533 },
  ])
})

test.each([
  ['others may search', { uid: 0, gid: 0, mode: 0o40755 }, true],
  ["somebody's closed home", { uid: 0, gid: 0, mode: 0o40700 }, false],
  ['own folder', { uid: 101, gid: 0, mode: 0o40700 }, true],
  ['group folder', { uid: 0, gid: 104, mode: 0o40710 }, true],
  ['own folder closed to its owner, open to others', { uid: 101, gid: 0, mode: 0o40077 }, false],
])('search permission: %s', (_, folder, isAllowed) => {
  expect(maySearch({ name: 'postgres', uid: 101, gid: 104 }, folder)).toBe(isAllowed)
})

test('a folder whose socket path would be too long is rejected', () => {
  expect(fitsSocket(`/${'a'.repeat(85)}`)).toBe(true)
  expect(fitsSocket(`/${'a'.repeat(90)}`)).toBe(false)
  expect(fitsSocket(`/${'字'.repeat(40)}`)).toBe(false)
})

test('server settings never change durability', () => {
  const settings = serverSettings('/run', 8 * 1024 ** 3)
  expect(settings).toMatchObject({ listen_addresses: '', shared_buffers: '256MB', effective_cache_size: '2048MB' })
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) expect(settings).not.toHaveProperty(name)
  expect(serverSettings('/run', 1024 ** 3)).toMatchObject({ shared_buffers: '128MB' })
})

test('a process has a start time, and a process that never existed has none', () => {
  expect(processBirth(process.pid)).toBe(processBirth(process.pid))
  expect(processBirth(process.pid)).not.toBe(processBirth(process.ppid))
  expect(processBirth(2 ** 22 + 1)).toBeUndefined()
  expect(processBirth(Number.NaN)).toBeUndefined()
})

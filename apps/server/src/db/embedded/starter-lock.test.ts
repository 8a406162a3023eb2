import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processBirth } from './process-identity.ts'
import { acquireStarterLock } from './starter-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podwright-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function leaveClaim(number: number, holder: object): void {
  writeFileSync(join(folder, `starter-${number}.lock`), JSON.stringify(holder))
}

test('a locked folder is refused, and a released one is free and contains no lock file', () => {
  const release = acquireStarterLock(folder)
  expect(() => acquireStarterLock(folder)).toThrow(/already runs/)
  release()
  release()
  acquireStarterLock(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('the claim of a dead process does not block and is deleted', () => {
  leaveClaim(3, { pid: 2 ** 22 + 1, birth: '1' })
  const release = acquireStarterLock(folder)
  expect(readdirSync(folder)).toEqual(['starter-4.lock'])
  release()
})

test('a live process that reuses the pid of a dead holder does not block', () => {
  leaveClaim(1, { pid: process.pid, birth: 'another time' })
  acquireStarterLock(folder)()
})

test('the claim of a live process blocks regardless of its number', () => {
  leaveClaim(7, { pid: process.ppid, birth: processBirth(process.ppid) })
  expect(() => acquireStarterLock(folder)).toThrow(`process ${process.ppid}`)
  expect(readdirSync(folder)).toEqual(['starter-7.lock'])
})

test('a claim without valid JSON (after a full disk) does not block', () => {
  writeFileSync(join(folder, 'starter-1.lock'), '')
  acquireStarterLock(folder)()
})

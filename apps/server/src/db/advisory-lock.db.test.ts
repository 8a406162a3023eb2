import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { findOrMakeInFolder } from './advisory-lock.ts'

const holderPath = fileURLToPath(new URL('../../../../tests/crash/folder-lock-holder.ts', import.meta.url))
const folder = 'a/folder'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Starts a process that makes something in the folder and never ends. Resolves when it has begun. */
async function startHolder() {
  const child = spawn(process.execPath, [holderPath, database.url, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { kill }
}

const failing = () => Promise.reject(new Error('made although another process makes it'))

it('a process waits for what another one makes in a folder, and makes it itself once the other is killed', async () => {
  const holder = await startHolder()
  let looks = 0
  let isKilled = false
  const find = async () => {
    looks += 1
    if (looks === 3) {
      isKilled = true
      await holder.kill()
    }
    return undefined
  }
  const make = async () => (isKilled ? 'made' : failing())
  expect(await findOrMakeInFolder(database.pool, folder, { find, make })).toBe('made')
  expect(looks).toBeGreaterThanOrEqual(3)
})

it('a process that waits returns what it finds while another one still holds the folder', async () => {
  const holder = await startHolder()
  let looks = 0
  const find = async () => (++looks === 2 ? 'found' : undefined)
  expect(await findOrMakeInFolder(database.pool, folder, { find, make: failing })).toBe('found')
  const elsewhere = { find: async () => undefined, make: async () => 'made' }
  expect(await findOrMakeInFolder(database.pool, 'another/folder', elsewhere)).toBe('made')
  await holder.kill()
})

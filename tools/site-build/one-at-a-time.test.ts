import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('tasks of one folder never overlap, and a failed task releases the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'podwright-queue-'))
  let running = 0
  let max = 0
  const work = async () => {
    running += 1
    max = Math.max(max, running)
    await new Promise((done) => setImmediate(done))
    running -= 1
  }
  await expect(oneAtATime(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await Promise.all([oneAtATime(folder, work), oneAtATime(folder, work), oneAtATime(folder, work)])
  expect(max).toBe(1)
  rmSync(folder, { recursive: true, force: true })
})

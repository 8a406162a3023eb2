import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { processBirth } from '../../apps/server/src/db/embedded/process-identity.ts'
import { clearStale } from '../setup/clear-stale.ts'

const starter = join(import.meta.dirname, '../../apps/server/src/db/embedded/test-starter.ts')

async function startIn(folder: string): Promise<{ child: ChildProcess; pid: number }> {
  mkdirSync(folder, { mode: 0o755 })
  const child = spawn(process.execPath, [starter, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, pid: JSON.parse(String(line)).pid }
}

test('databases of killed test runs are stopped and removed, and everything else is left alone', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'clear-stale-'))
  chmodSync(parent, 0o755)
  const [left, live] = await Promise.all([
    startIn(join(parent, 'podwright-test-left')),
    startIn(join(parent, 'podwright-test-live')),
  ])
  left.child.kill('SIGKILL')
  await once(left.child, 'close')
  // A run that has just created its folder, and a folder that belongs to something else.
  mkdirSync(join(parent, 'podwright-test-young', 'postgres'), { recursive: true })
  mkdirSync(join(parent, 'other', 'postgres'), { recursive: true })
  writeFileSync(join(parent, 'other', 'postgres', 'starter-1.lock'), '{"pid":1,"birth":"never"}')
  try {
    expect(processBirth(left.pid)).toBeDefined()
    expect(await clearStale(parent)).toEqual([join(parent, 'podwright-test-left')])
    expect(processBirth(left.pid)).toBeUndefined()
    expect(processBirth(live.pid)).toBeDefined()
    const names = ['podwright-test-left', 'podwright-test-live', 'podwright-test-young', 'other']
    expect(names.map((name) => existsSync(join(parent, name)))).toEqual([false, true, true, true])
    expect(await clearStale(parent)).toEqual([])
  } finally {
    live.child.kill('SIGTERM')
    await once(live.child, 'close')
    rmSync(parent, { recursive: true, force: true })
  }
})

import { expect, test } from 'vitest'
import type { TablesJob } from '../jobs.ts'
import { createWorkerPool } from './worker-pool.ts'

const setup = {
  memory: new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }),
  cacheFolder: null,
  cacheQuota: undefined,
  cacheWarnings: new Int32Array(1),
}
const script = new URL('./test-mortal-worker.ts', import.meta.url)
const job = (folder: string) => (): TablesJob => ({
  kind: 'tables',
  folder,
  viewId: '',
  size: { width: 1, height: 1 },
  colour: null,
  needs: { geometry: true, light: true },
})

test('a worker that dies fails only its own job and is replaced', async () => {
  const pool = createWorkerPool(1, setup, script)
  const done = await Promise.all(
    ['fine', 'die', 'fine', 'throw', 'fine'].map((folder) => pool.run<'tables'>(job(folder))),
  )
  await pool.close()
  expect(done.map((each) => (each.ok ? 'ok' : each.code))).toEqual([
    'view_unreadable',
    'effect_worker_failed',
    'view_unreadable',
    'effect_worker_failed',
    'view_unreadable',
  ])
  const threads = done.flatMap((each) => (!each.ok && each.code === 'view_unreadable' ? [each.detail] : []))
  expect(new Set(threads).size).toBe(3)
})

test('close fails the waiting jobs', async () => {
  const pool = createWorkerPool(1, setup, script)
  const running = pool.run<'tables'>(job('fine'))
  const waiting = pool.run<'tables'>(job('fine'))
  await pool.close()
  const done = await Promise.all([running, waiting])
  expect(done[1]).toMatchObject({ ok: false, code: 'effect_engine_closed' })
})

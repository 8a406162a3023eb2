import { parentPort, workerData } from 'node:worker_threads'
import { freeNow } from '../../effect/free-now.ts'
import type { Job, WorkerSetup } from '../jobs.ts'
import { fail } from '../results.ts'
import { openBench } from './work.ts'

/** The thread of one worker: one job at a time, one answer each. */
function serve(setup: WorkerSetup): void {
  const port = parentPort
  if (port === null) throw new Error('this file is a worker')
  const work = openBench(setup)
  port.on('message', (job: Job) => {
    work(job).then(
      (done) => {
        port.postMessage(done, transferables(done))
        if (done.ok && done.value instanceof Uint8Array) freeNow(done.value)
      },
      (error: unknown) => {
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
        port.postMessage(fail('effect_worker_failed', detail))
      },
    )
  })
}

/** Tables move instead of being copied. Encoded pictures are copied: the encoder's memory cannot change its thread. */
function transferables(done: Awaited<ReturnType<ReturnType<typeof openBench>>>): ArrayBuffer[] {
  if (!done.ok || done.value === null || done.value instanceof Uint8Array || Array.isArray(done.value)) return []
  if ('bytes' in done.value) return done.value.bytes.buffer instanceof ArrayBuffer ? [done.value.bytes.buffer] : []
  if (!('geometry' in done.value || 'light' in done.value)) return []
  const { geometry, light } = done.value
  const arrays = [geometry?.runs, geometry?.positions, light?.light, light?.ground, light?.base]
  return arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []))
}

serve(workerData as WorkerSetup)

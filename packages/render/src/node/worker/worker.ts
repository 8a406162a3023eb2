import { parentPort, workerData } from 'node:worker_threads'
import { freeNow } from '../../effect/free-now.ts'
import type { Job, WorkerSetup } from '../jobs.ts'
import { fail } from '../results.ts'
import { openJobRunner } from './work.ts'

/** Serves jobs in a worker thread, one at a time. */
function serve(setup: WorkerSetup): void {
  const port = parentPort
  if (port === null) throw new Error('must run as a worker thread')
  const work = openJobRunner(setup)
  port.on('message', (job: Job) => {
    work(job).then(
      (done) => {
        port.postMessage(done, transferables(done))
        if (done.ok && done.value !== null && 'picture' in done.value) freeNow(done.value.picture)
        if (done.ok && done.value instanceof Uint8Array) freeNow(done.value)
      },
      (error: unknown) => {
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
        port.postMessage(fail('effect_worker_failed', detail))
      },
    )
  })
}

/**
 * Returns the buffers to transfer instead of copying. Encoded pictures are copied, because the encoder's memory cannot
 * be transferred.
 */
function transferables(done: Awaited<ReturnType<ReturnType<typeof openJobRunner>>>): ArrayBuffer[] {
  if (!done.ok || done.value === null || done.value instanceof Uint8Array || Array.isArray(done.value)) return []
  if ('bytes' in done.value) return done.value.bytes.buffer instanceof ArrayBuffer ? [done.value.bytes.buffer] : []
  if (!('geometry' in done.value || 'light' in done.value)) return []
  const { geometry, light } = done.value
  const arrays = [geometry?.runs, geometry?.positions, light?.light, light?.background, light?.base]
  return arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []))
}

serve(workerData as WorkerSetup)

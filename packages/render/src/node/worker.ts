import { parentPort, workerData } from 'node:worker_threads'
import type { Job, WorkerSetup } from './jobs.ts'
import { fail } from './results.ts'
import { openBench } from './work.ts'

/** The thread of one worker: one job at a time, one answer each. */
function serve(setup: WorkerSetup): void {
  const port = parentPort
  if (port === null) throw new Error('this file is a worker')
  const work = openBench(setup)
  port.on('message', (job: Job) => {
    work(job).then(
      (done) => port.postMessage(done, transferables(done)),
      (error: unknown) => {
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
        port.postMessage(fail('effect_worker_failed', detail))
      },
    )
  })
}

/** Buffers that belong to the answer alone move instead of being copied. */
function transferables(done: Awaited<ReturnType<ReturnType<typeof openBench>>>): ArrayBuffer[] {
  if (!done.ok || done.value === null) return []
  const { value } = done
  const arrays =
    value instanceof Uint8Array
      ? [value]
      : [value.geometry?.runs, value.geometry?.positions, value.light?.light, value.light?.base]
  const buffers = arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array] : []))
  // Small Buffers share a pool with others and must stay.
  return buffers
    .filter((array) => array.byteLength === array.buffer.byteLength)
    .map((array) => array.buffer as ArrayBuffer)
}

serve(workerData as WorkerSetup)

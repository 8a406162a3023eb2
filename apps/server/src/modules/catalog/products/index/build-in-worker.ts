import { Worker } from 'node:worker_threads'
import type { Connection } from '../../../../db/pool.ts'
import type { BuiltIndexes } from './build-index.ts'

/**
 * Builds the indexes in a worker thread: 100,000 products take about a second of CPU, which must not block requests.
 */
export function buildInWorker(connection: Connection): Promise<BuiltIndexes> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: connection })
    worker.once('message', (built: BuiltIndexes) => resolve(built))
    worker.once('error', reject)
    // Has no effect after a message or an error has settled the promise.
    worker.once('exit', (code) => reject(new Error(`the index worker ended with ${code} and no answer`)))
  })
}

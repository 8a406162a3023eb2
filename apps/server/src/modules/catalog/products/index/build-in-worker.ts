import { Worker } from 'node:worker_threads'
import type { Connection } from '../../../../db/pool.ts'
import type { BuiltIndexes } from './build-index.ts'

/** Builds the indexes beside the requests: at 100,000 products it is a second of work that must not stop them. */
export function buildInWorker(connection: Connection): Promise<BuiltIndexes> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: connection })
    worker.once('message', (built: BuiltIndexes) => resolve(built))
    worker.once('error', reject)
    // After a message or an error this changes nothing any more.
    worker.once('exit', (code) => reject(new Error(`the index worker ended with ${code} and no answer`)))
  })
}

import { createConcurrencyLimiter } from '../../../concurrency/concurrency-limiter.ts'
import type { DocumentTask, ParcelTask } from './parcel.ts'
import { writeInThread } from './write-in-thread.ts'

/**
 * Writes a document without parcels, under the same limit as all documents. Throws QueueFullError under too much load.
 */
export function writeSheet(
  task: Exclude<DocumentTask, ParcelTask & { fontFolder: string }>,
): Promise<Uint8Array<ArrayBuffer>> {
  return writers.run(() => writeInThread(task))
}

/** Writing a document keeps a core busy for one or two seconds. */
export const writers = createConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 20, maxWaitMs: 60_000 })

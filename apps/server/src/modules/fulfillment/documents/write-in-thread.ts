import { Worker } from 'node:worker_threads'
import type { DocumentTask } from './parcel.ts'

/** Memory limit of a document's thread; two hundred slips take a tenth of it. */
const memoryMb = 1024

/** Writes a document in a worker thread: unpacking a Chinese font alone takes a second. */
export function writeInThread(task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./document-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.once('message', (pdf: Uint8Array<ArrayBuffer>) => resolve(pdf))
    worker.once('error', reject)
    // Has no effect after a message or an error has settled the promise.
    worker.once('exit', (code) => reject(new Error(`the thread of a document ended with ${code} and no answer`)))
  })
}

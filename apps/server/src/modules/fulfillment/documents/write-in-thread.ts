import { Worker } from 'node:worker_threads'
import type { DocumentTask } from './parcel.ts'

/** Beyond this a document is broken off: two hundred slips take a tenth of it. */
const memoryMb = 1024

/** Writes a document beside the requests: fonts of Chinese alone take a second to unpack. */
export function writeInThread(task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./document-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.once('message', (pdf: Uint8Array<ArrayBuffer>) => resolve(pdf))
    worker.once('error', reject)
    // After a message or an error this changes nothing any more.
    worker.once('exit', (code) => reject(new Error(`the thread of a document ended with ${code} and no answer`)))
  })
}

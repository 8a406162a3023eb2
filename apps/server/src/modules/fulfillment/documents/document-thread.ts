import { parentPort, workerData } from 'node:worker_threads'
import { writeDocument } from './write-document.ts'

/** Started by write-in-thread.ts; answers with the PDF and ends. */
const pdf = await writeDocument(workerData)
parentPort?.postMessage(pdf)

import { parentPort, workerData } from 'node:worker_threads'
import { writeDocument } from './write-document.ts'

/** Entry point of the worker started by write-in-thread.ts; posts the PDF and exits. */
const pdf = await writeDocument(workerData)
parentPort?.postMessage(pdf)

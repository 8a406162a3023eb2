import { parentPort, workerData } from 'node:worker_threads'
import { type ImportWishes, importHere } from './import-here.ts'

/** The thread of one import: one file, one answer. */
async function serve({ bytes, wishes }: { bytes: Uint8Array; wishes: ImportWishes }): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('this file is a worker')
  const result = await importHere(bytes, wishes)
  const planes = result.ok
    ? [result.view.base, ...result.view.areas.flatMap(({ u, v, cover, colour, alpha }) => [u, v, cover, colour, alpha])]
    : []
  port.postMessage(
    result,
    planes.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
  )
}

await serve(workerData)

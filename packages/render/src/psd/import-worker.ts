import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { storeEncodedView } from './encoded/store-view.ts'
import { importHere } from './import-here.ts'
import type { ImportTask, StoredPsd } from './import-psd.ts'

/** Serves one import in a worker thread. */
async function serve(task: ImportTask): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('must run as a worker thread')
  if (task.kind === 'file') {
    port.postMessage(await importFile(task))
    return
  }
  const result = await importHere(task.bytes, task.settings)
  const planes = result.ok
    ? [result.view.base, ...result.view.areas.flatMap(({ u, v, cover, colour, alpha }) => [u, v, cover, colour, alpha])]
    : []
  port.postMessage(
    result,
    planes.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
  )
}

async function importFile({ file, folder, settings }: Extract<ImportTask, { kind: 'file' }>) {
  const result = await importHere(await readFile(file), settings)
  if (!result.ok) return result
  const { view, notes, comparison } = result
  await storeEncodedView(view, folder)
  const { id, width, height } = view
  const areas = view.areas.map(({ u, v, cover, colour, alpha, ...facts }) => facts)
  return { ok: true, id, width, height, areas, notes, comparison } satisfies StoredPsd
}

await serve(workerData)

import { parentPort, workerData } from 'node:worker_threads'
import { type Connection, createClient } from '../../../../db/pool.ts'
import { type BuiltIndexes, buffersOfIndexes, buildIndexes } from './build-index.ts'

/** Entry point of the worker started by build-in-worker.ts; posts the built indexes and exits. */
async function run(connection: Connection): Promise<void> {
  const client = createClient(connection, 'podwright index')
  await client.connect()
  try {
    const built: BuiltIndexes = await buildIndexes(client)
    parentPort?.postMessage(built, buffersOfIndexes(built))
  } finally {
    await client.end()
  }
}

await run(workerData)

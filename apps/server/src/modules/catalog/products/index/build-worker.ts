import { parentPort, workerData } from 'node:worker_threads'
import { Client } from 'pg'
import { type Connection, valueParsers } from '../../../../db/pool.ts'
import { type BuiltIndexes, buffersOfIndexes, buildIndexes } from './build-index.ts'

/** Started by build-in-worker.ts; answers with the built indexes and ends. */
async function run(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, types: valueParsers(), application_name: 'podwright index' })
  await client.connect()
  try {
    const built: BuiltIndexes = await buildIndexes(client)
    parentPort?.postMessage(built, buffersOfIndexes(built))
  } finally {
    await client.end()
  }
}

await run(workerData)

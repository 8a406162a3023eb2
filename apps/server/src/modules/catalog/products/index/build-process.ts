/** A child process that writes an index file, started by build-in-process.ts. Its memory is free when it ends. */
import process from 'node:process'
import { createClient } from '../../../../db/pool.ts'
import { errorLineOf } from '../../../../db/start-error.ts'
import type { BuildOrder } from './build-in-process.ts'
import { buildIndexFile } from './build-index.ts'

async function build({ connection, path, identity }: BuildOrder): Promise<void> {
  const client = createClient(connection, 'podwright index')
  await client.connect()
  try {
    await buildIndexFile(client, path, identity)
  } finally {
    await client.end()
  }
}

// Without its parent there is no use for the file.
process.on('disconnect', () => process.exit(1))
process.once('message', (order: BuildOrder) => {
  build(order).then(
    () => process.exit(0),
    (error: unknown) => process.send?.(errorLineOf(error), () => process.exit(1)),
  )
})

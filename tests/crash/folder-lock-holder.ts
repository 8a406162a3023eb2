// Started by the test of locks for folders. Holds the lock of a folder until it is killed.
import { findOrMakeInFolder } from '../../apps/server/src/db/advisory-lock.ts'
import { createPool } from '../../apps/server/src/db/pool.ts'

const [connectionString, folder] = process.argv.slice(2)
if (!connectionString || !folder) throw new Error('usage: folder-lock-holder.ts <database> <folder>')

const pool = createPool({ connection: { connectionString }, log: { error: () => undefined } })
await findOrMakeInFolder<never>(pool, folder, {
  find: async () => undefined,
  make: () => {
    console.log('locked')
    setInterval(() => undefined, 60_000)
    return new Promise(() => undefined)
  },
})

// PostgreSQL of the cluster, on a socket in the given folder. Prints its settings as JSON.

import { stopOnSignals } from '../../apps/server/src/boot/stop-on-signals.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('the folder is missing')
const database = await startEmbeddedPostgres({ dataDir })
stopOnSignals(process, () => database.stop())
console.log(JSON.stringify(database.connection))
// The database does not keep this process alive, which starts it again when it is killed.
process.stdin.resume()

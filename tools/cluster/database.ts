// PostgreSQL of the cluster, on a socket in the given folder. Prints its settings as JSON.

import { stopOnSignals } from '../../apps/server/src/boot/stop-on-signals.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('the folder is missing')
const database = await startEmbeddedPostgres({ dataDir })
stopOnSignals(process, () => database.stop())
// After several kills in a short time it is given up. A supervisor then starts this program again.
void database.lost.then((error) => {
  console.error(error.message)
  process.exit(1)
})
console.log(JSON.stringify(database.connection))
// The database does not keep this process alive, which starts it again when it is killed. When the tool that started
// this process ends, its input ends too.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()

// A separate process for tests: starts the embedded database, reports it as one JSON line and stops on a signal.
import { errorLineOf, StartError } from '../start-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: test-starter.ts <data folder>')

try {
  const { stop, ...facts } = await startEmbeddedPostgres({ dataDir })
  const stopOnce = () => {
    clearInterval(alive)
    void stop().then(() => console.log(JSON.stringify({ stopped: true })))
  }
  const alive = setInterval(() => undefined, 60_000)
  process.once('SIGINT', stopOnce).once('SIGTERM', stopOnce)
  console.log(JSON.stringify(facts))
} catch (error) {
  console.log(JSON.stringify({ code: error instanceof StartError ? error.code : 'bug', message: errorLineOf(error) }))
  process.exitCode = 1
}

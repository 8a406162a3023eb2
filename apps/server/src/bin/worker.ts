// A worker that only runs background jobs, for separate machines. Serves only /healthz, /readyz and /metrics on
// HOST:PORT.
import process from 'node:process'
import { startWorker } from '../boot/start-worker.ts'
import { stopOnSignals } from '../boot/stop-on-signals.ts'
import { errorLineOf, StartError } from '../db/start-error.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'

const configuration = readEnv(process.env)
if (configuration.ok) {
  const { env } = configuration
  const log = createLogger(env.LOG_LEVEL)
  const stopping = new AbortController()
  const starting = startWorker(env, log, stopping.signal)
  stopOnSignals(process, async () => {
    stopping.abort()
    // A start that ends with an error has closed what it opened, and the error is reported below.
    const worker = await starting.catch(() => undefined)
    await worker?.close()
  })
  try {
    const { port } = await starting
    console.log(`Podwright runs background jobs; health and metrics at http://${env.HOST}:${port}`)
  } catch (error) {
    if (error !== stopping.signal.reason) {
      if (!(error instanceof StartError)) log.fatal({ err: error }, 'the worker could not start')
      console.error(`Podwright could not start: ${errorLineOf(error)}`)
      process.exitCode = 1
    }
  }
} else {
  for (const problem of configuration.problems) console.error(`Podwright could not start: ${problem}`)
  process.exitCode = 1
}

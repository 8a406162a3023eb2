// The server. Prints its URL, then JSON log lines. A foreseen start failure is one line on stderr and exit status 1.
import process from 'node:process'
import { startServer } from '../boot/start-server.ts'
import { stopOnSignals } from '../boot/stop-on-signals.ts'
import { errorLineOf, StartError } from '../db/start-error.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'

const configuration = readEnv(process.env)
/** A supervisor restarts the process; running requests get only this long, because they cannot succeed any more. */
const lostDrainMs = 2000

function endLost(error: StartError, close: () => Promise<void>): void {
  console.error(`Podwright stops: ${errorLineOf(error)}`)
  setTimeout(() => process.exit(1), lostDrainMs)
  close().then(
    () => process.exit(1),
    (cause: unknown) => {
      console.error(`Podwright could not stop cleanly: ${errorLineOf(cause)}`)
      process.exit(1)
    },
  )
}

if (configuration.ok) {
  const { env } = configuration
  const log = createLogger(env.LOG_LEVEL)
  const stopping = new AbortController()
  const starting = startServer(env, log, undefined, stopping.signal)
  stopOnSignals(process, async (signal) => {
    stopping.abort()
    // A start that ends with an error has closed what it opened, and the error is reported below.
    const server = await starting.catch(() => undefined)
    // Ctrl-C is a person who waits; supervisors send SIGTERM.
    if (signal === 'SIGTERM') await server?.drain()
    await server?.close()
  })
  try {
    const { lines, lost, close } = await starting
    console.log(lines.join('\n'))
    void lost.then((error) => endLost(error, close))
  } catch (error) {
    if (error !== stopping.signal.reason) {
      if (!(error instanceof StartError)) log.fatal({ err: error }, 'the server could not start')
      console.error(`Podwright could not start: ${errorLineOf(error)}`)
      process.exitCode = 1
    }
  }
} else {
  for (const problem of configuration.problems) console.error(`Podwright could not start: ${problem}`)
  process.exitCode = 1
}

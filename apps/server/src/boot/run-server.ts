import process from 'node:process'
import { errorLineOf, StartError } from '../db/start-error.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { type OpenPages, startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** A supervisor restarts the process; running requests get only this long, because they cannot succeed any more. */
const lostDrainMs = 2000

/**
 * Runs the server in this process with the environment's configuration until a signal stops it. Prints its URL, then
 * JSON log lines. A foreseen start failure is one line on stderr and exit status 1. `pages` is waited for before
 * jobs begin; without it, the built site is served.
 */
export async function runServer(pages?: Promise<OpenPages>): Promise<void> {
  const configuration = readEnv(process.env)
  if (!configuration.ok) {
    for (const problem of configuration.problems) console.error(`Podwright could not start: ${problem}`)
    process.exitCode = 1
    return
  }
  const { env } = configuration
  const log = createLogger(env.LOG_LEVEL)
  const stopping = new AbortController()
  const starting = startServer(env, log, pages, stopping.signal)
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
}

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

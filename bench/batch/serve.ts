// Starts the server for the batch bench, without the site's pages, which need a build.
import process from 'node:process'
import { startServer } from '../../apps/server/src/boot/start-server.ts'
import { stopOnSignals } from '../../apps/server/src/boot/stop-on-signals.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'

const configuration = readEnv(process.env)
if (!configuration.ok) throw new Error(configuration.problems.join('\n'))
const log = createLogger(configuration.env.LOG_LEVEL)
const starting = startServer(configuration.env, log, async () => () => new Response('no pages here'))
stopOnSignals(process, () => starting.then((server) => server.close()))
await starting

// The server of apps/server/src/bin/server.ts with one difference: the catalog version changes at each request, so no
// page is ever served from the page cache and each is rendered and compressed again. All other caches work as usual.
import process from 'node:process'
import { startServer } from '../../apps/server/src/boot/start-server.ts'
import { stopOnSignals } from '../../apps/server/src/boot/stop-on-signals.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'
import { createSiteApp } from '../../apps/server/src/http/site/create-site-app.ts'

const configuration = readEnv(process.env)
if (!configuration.ok) throw new Error(configuration.problems.join('\n'))
const { env } = configuration
let version = 0
const starting = startServer(env, createLogger(env.LOG_LEVEL), async ({ log, api }) => {
  const productPages = { files: async () => [], list: async () => [] }
  const site = await createSiteApp({ env, log, api, catalogVersion: () => ++version, productPages })
  return (request) => site.fetch(request)
})
stopOnSignals(process, () => starting.then((server) => server.close()))
await starting

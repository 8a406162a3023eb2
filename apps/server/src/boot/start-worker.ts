import { Hono } from 'hono'
import type { Logger } from 'pino'
import { interruptible } from '../concurrency/interruptible.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { requireMigrated } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { createMetrics } from '../http/metrics.ts'
import { registerProbeRoutes } from '../http/probe-routes.ts'
import { requestContext } from '../http/request-context.ts'
import type { HttpEnv } from '../http/router/http-env.ts'
import { openMailer } from '../mail/mailer.ts'
import { followCatalog } from '../modules/catalog/files/service.ts'
import { createShopDeps } from '../modules/shops/host/service.ts'
import { observeStorage } from '../storage/observe-storage.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { findCatalogFolder } from './catalog-folder.ts'
import { openFiles } from './check-files.ts'
import { measureInstallation } from './installation-metrics.ts'
import { listen } from './listen.ts'
import { openJobs } from './open-jobs.ts'
import { openKeyring } from './open-keyring.ts'
import { openRendering } from './open-rendering.ts'

export type RunningWorker = { readonly port: number; close(): Promise<void> }

/**
 * Runs background jobs for servers elsewhere. Requires their database, migrated by them, and not the bundled one, which
 * belongs to its server. Any number of workers can share the work. The signal ends a start that has not completed, after
 * closing what was opened before.
 */
export async function startWorker(env: Env, log: Logger, signal?: AbortSignal): Promise<RunningWorker> {
  if (env.DATABASE_URL === undefined)
    throw new StartError(
      'database_url_invalid',
      'A separate worker requires DATABASE_URL, because the bundled database serves one process only.',
    )
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  const step = <T>(work: () => Promise<T>) => interruptible(signal, work)
  let opened: OpenDatabase | undefined
  try {
    const tracing = await openTracing(env, 'podwright-worker', log)
    closers.push(() => tracing.close())
    const listener = await listen(env.HOST, env.PORT)
    closers.push(() => listener.close(0))
    const database = await openDatabase(env, log, signal)
    opened = database
    closers.push(() => database.close())
    await step(() => requireMigrated(database))
    const metrics = createMetrics({ withProcess: true })
    const files = await step(() => openFiles(env, database, 'process'))
    closers.push(async () => files.close())
    const storage = observeStorage(files.storage, metrics.registry)
    const folder = await step(() => findCatalogFolder({ env, storage, database }))
    const catalogInForce = followCatalog({ db: database.db, storage, log }, folder)
    const rendering = await step(() => openRendering({ env, db: database.db, log, storage, folder: catalogInForce }))
    closers.push(() => rendering.close())
    const mailer = openMailer(env, log)
    const keyring = await step(() => openKeyring({ env, db: database.db }))
    const shops = createShopDeps({ env, db: database.db, keyring, log })
    measureInstallation({ db: database.db, shops, dataFolder: env.DATA_DIR, registry: metrics.registry })
    const jobEnv = { ...env, WORKER_IN_SERVER: true }
    const jobs = await openJobs({ env: jobEnv, mailer, shops, log, database, rendering, metrics, signal })
    closers.push(() => jobs.stop())
    const app = new Hono<HttpEnv>()
    app.use(requestContext({ log, metrics, trustedProxies: 0 }))
    const isReady = () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      )
    registerProbeRoutes(app, { metrics, isReady, metricsToken: env.METRICS_TOKEN })
    listener.serve((request, bindings) => app.fetch(request, bindings))
    return { port: listener.port, close }
  } catch (error) {
    // Work that was not waited for may still use the database.
    if (signal?.aborted) await opened?.abort()
    await close()
    throw error
  }
}

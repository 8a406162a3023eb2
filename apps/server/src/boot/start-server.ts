import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { internalApi } from '../app.ts'
import { interruptible } from '../concurrency/interruptible.ts'
import { createKeyedQueue } from '../concurrency/keyed-queue.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { databaseFailure, StartError } from '../db/start-error.ts'
import { writeDemoState } from '../demo/demo-state.ts'
import { seedDemoHistory } from '../demo/history/seed-demo-history.ts'
import { findDemoParties, seedDemoAccounts } from '../demo/seed-demo-accounts.ts'
import { seedDemoDesigns } from '../demo/seed-demo-designs.ts'
import { seedDemoPhotos } from '../demo/seed-demo-photos.ts'
import { seedDemoShop } from '../demo/seed-demo-shop.ts'
import { seedDemoStores } from '../demo/seed-demo-stores.ts'
import { seedDemoWebhooks } from '../demo/seed-demo-webhooks.ts'
import { seedDemoToday } from '../demo/today/seed-demo-today.ts'
import { withDemoDatabase } from '../demo/with-demo-database.ts'
import type { Env } from '../env.ts'
import { createImageHandler } from '../http/images/image-handler.ts'
import { createMetrics } from '../http/metrics.ts'
import { SourceImages } from '../images/source-images.ts'
import { openMailer } from '../mail/mailer.ts'
import { watchMaintenance } from '../maintenance/watch-maintenance.ts'
import { type CatalogFolder, followCatalog } from '../modules/catalog/files/service.ts'
import { closeCatalog, openCatalog } from '../modules/catalog/products/service.ts'
import { createProgress, type Progress } from '../modules/design/batches/progress.ts'
import { artworkSources, findMasterKey, findUsable } from '../modules/media/artworks/service.ts'
import { linkCardSources } from '../modules/media/effects/link-card.ts'
import { effectSources } from '../modules/media/effects/service.ts'
import { openFont } from '../modules/media/fonts/service.ts'
import { mockupSources } from '../modules/media/mockups/service.ts'
import { findLattice } from '../modules/media/output-profiles/service.ts'
import { firstInviteCode } from '../modules/platform/accounts/service.ts'
import { createPasswords } from '../modules/platform/sessions/passwords.ts'
import { createProviders } from '../modules/platform/wallet/service.ts'
import { createShopDeps, type ShopDeps } from '../modules/shops/host/service.ts'
import { observeStorage } from '../storage/observe-storage.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { catalogFolder, findCatalogFolder, seedCatalog } from './catalog-folder.ts'
import { openFiles } from './check-files.ts'
import { type AppParts, composeApp } from './compose-app.ts'
import { measureInstallation } from './installation-metrics.ts'
import { listen } from './listen.ts'
import { type Jobs, openJobs } from './open-jobs.ts'
import { openKeyring } from './open-keyring.ts'
import { makeCacheFolder, openRendering, type Rendering } from './open-rendering.ts'
import { openSite } from './open-site.ts'
import { createPhases } from './phases.ts'
import { startLines } from './start-lines.ts'

/** Opens the pages of the built site. */
export type OpenPages = typeof openSite

export type RunningServer = {
  readonly port: number
  readonly lines: readonly string[]
  /** Resolves when the server can no longer work and has to exit; never otherwise. */
  readonly lost: Promise<StartError>
  /** Tells load balancers to send requests elsewhere, and waits DRAIN_SECONDS until they do. */
  drain(): Promise<void>
  /** Completes running requests, then closes everything in reverse order. */
  close(): Promise<void>
}

/** Requests that take longer than this during a stop are aborted. With the jobs and spans after them, less than Docker's 10 s. */
const graceMs = 4000

/**
 * Opens port, database, migrations, data, index and pages, in this order. A foreseen failure is thrown as StartError
 * with a one-line message, after closing what was opened before. The signal ends a start that has not completed in the
 * same way. Tests pass `pages` that need no build; a build that still runs is waited for before jobs begin.
 */
export async function startServer(
  env: Env,
  log: Logger,
  pages: OpenPages | Promise<OpenPages> = openSite,
  signal?: AbortSignal,
): Promise<RunningServer> {
  const phases = createPhases()
  const step = <T>(work: () => Promise<T>) => interruptible(signal, work)
  const phase = <T>(name: string, work: () => Promise<T>) => phases.run(name, () => step(work))
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  let opened: OpenDatabase | undefined
  let isInterrupted = false
  try {
    const tracing = await openTracing(env, 'podwright-server', log)
    closers.push(() => tracing.close())
    const listener = await phases.run('listen', () => listen(env.HOST, env.PORT))
    closers.push(() => listener.close(0))
    // Ends by itself when the signal aborts, after it has stopped the server that it starts.
    const database = await phases.run('database', () => openDatabase(env, log, signal))
    opened = database
    // Work of an interrupted start that was not waited for may still use it, and may hang.
    const closeDatabase = () => (isInterrupted ? database.abort() : database.close())
    closers.push(closeDatabase)
    await phase('migrations', () => migrate(database))
    const metrics = createMetrics({ withProcess: true })
    const files = await step(() => openFiles(env, database, 'process'))
    closers.push(async () => files.close())
    const storage = observeStorage(files.storage, metrics.registry)
    await writeDemoState(database.db, env.DEMO_DATA)
    const keyring = await step(() => openKeyring({ env, db: database.db }))
    const passwords = await createPasswords()
    const folder = await step(() => findCatalogFolder({ env, storage, database }))
    await phase('catalog', () => seedCatalog(database, folder, { isDemo: env.DEMO_DATA, log }))
    if (env.DEMO_DATA) {
      await phase('demo data', async () => {
        await seedDemoAccounts(database.db, passwords)
        const parties = await findDemoParties(database.db)
        await seedDemoStores(database.db, parties)
      })
    }
    const indexFolder = makeCacheFolder(env.DATA_DIR)
    const catalog = await phase('index', () => openCatalog({ ...database, log, indexFolder }))
    closers.push(async () => {
      const closed = closeCatalog(catalog)
      // It waits for its query, which may hang.
      if (isInterrupted) await closeDatabase()
      await closed
    })
    const catalogInForce = followCatalog({ db: database.db, storage, log }, folder)
    const rendering = await step(() => openRendering({ env, db: database.db, log, storage, folder: catalogInForce }))
    closers.push(() => rendering.close())
    if (env.DEMO_DATA) {
      const { artworks } = rendering
      const parties = await findDemoParties(database.db)
      const days = env.DEMO_DAYS
      await withDemoDatabase(database.connection, log, async (db) => {
        await phase('demo designs', async () => {
          await seedDemoDesigns({ db, catalog, artworks }, parties, days > 0 ? 4 : 2)
          if (days > 0) await seedDemoPhotos(artworks, parties)
        })
        const orders = { db, walletQueue: createKeyedQueue() }
        await phase('demo orders', async () => {
          await seedDemoHistory(orders, parties, { now: new Date(), days })
          await seedDemoShop({ db, keyring }, parties)
          await seedDemoWebhooks({ db, keyring }, parties)
          if (days === 0) return
          const deps = {
            ...orders,
            catalog,
            artworks,
            keyring,
            passwords,
            fontFolder: rendering.prints.fontFolder,
            log,
          }
          // Batches have no worker yet: the jobs find them.
          const rest = {
            labelPlatforms: new Set<string>(),
            operatorsNeedTwoFactor: false,
            queueBatches: async () => undefined,
          }
          await seedDemoToday({ ...deps, ...rest }, parties, new Date())
        })
      })
    }
    const mailer = openMailer(env, log)
    const shops = createShopDeps({ env, db: database.db, keyring, log })
    measureInstallation({ db: database.db, shops, dataFolder: env.DATA_DIR, registry: metrics.registry })
    const openPages = pages instanceof Promise ? await phase('site build', () => pages) : pages
    const jobs = await phases.run('jobs', () =>
      openJobs({ env, mailer, shops, log, database, rendering, metrics, signal }),
    )
    closers.push(() => jobs.stop())
    const onError = (err: unknown) => log.error({ err }, 'batches could not be followed')
    const progress = createProgress({ db: database.db, onError })
    const maintenance = await watchMaintenance(database.db, (err) =>
      log.error({ err }, 'maintenance mode could not be read'),
    )
    closers.push(async () => maintenance.close())
    const app = await phase('pages', () =>
      openApp({
        maintenance: maintenance.current,
        env,
        log,
        database,
        keyring,
        shops,
        catalog,
        passwords,
        mailer,
        pages: openPages,
        rendering,
        jobs,
        metrics,
        progress,
        folder: catalogInForce,
      }),
    )
    listener.serve((request, bindings) => app.fetch(request, bindings))
    closers.push(() => listener.close(graceMs))
    // Otherwise the drain would wait for event streams of batches until its timeout.
    closers.push(async () => progress.close())
    // Runs first: a signal to the process group also ends the database, which must not be restarted.
    closers.push(() => database.release())
    const url = env.PORT === listener.port ? env.PUBLIC_URL : `http://${env.HOST}:${listener.port}`
    const lines = startLines({
      url,
      database: database.describe,
      phases: phases.phases,
      hasDemoData: env.DEMO_DATA,
      hasDemoTeams: env.DEMO_DATA && env.DEMO_DAYS > 0,
      firstInvite: env.DEMO_DATA ? undefined : await firstInviteCode(database),
    })
    const drain = async () => {
      listener.drain()
      await setTimeout(env.DRAIN_SECONDS * 1000)
    }
    return { port: listener.port, lines, lost: database.lost, drain, close }
  } catch (error) {
    isInterrupted = signal?.aborted ?? false
    // First, as in `close`; jobs stop before the database does.
    if (isInterrupted) await opened?.release()
    await close()
    if (opened && !(error instanceof StartError)) throw databaseFailure(error, opened.place.label) ?? error
    throw error
  }
}

type OpenParts = Omit<
  AppParts,
  | 'images'
  | 'site'
  | 'env'
  | 'mockups'
  | 'artworks'
  | 'finished'
  | 'queuePrints'
  | 'shopJobs'
  | 'providers'
  | 'uploads'
  | 'batches'
  | 'catalogFiles'
  | 'exports'
  | 'dataFolder'
  | 'shops'
> & {
  readonly env: Env
  readonly shops: ShopDeps
  readonly rendering: Rendering
  readonly jobs: Omit<Jobs, 'stop'>
  readonly pages: OpenPages
  /** Folder of the catalog in force. */
  readonly folder: CatalogFolder
  readonly progress: Progress
}

/**
 * Resolves a circular dependency: pages call the API in process, and the API belongs to the app that contains the
 * pages.
 */
async function openApp(parts: OpenParts) {
  const { env, log, catalog, pages, rendering, folder } = parts
  const banners = new SourceImages([{ prefix: 'banners/', folder: join(catalogFolder, 'banners') }])
  const effects = effectSources(rendering.pictures)
  const { db } = parts.database
  const { artworks } = rendering
  const mockups = mockupSources({
    db,
    storage: rendering.storage,
    pictures: rendering.pictures,
    artworkKey: (hash) => findMasterKey(artworks, hash),
  })
  const cards = linkCardSources({ db: parts.database.db, sources: [effects], catalogFolder })
  const sources = [effects, mockups, artworkSources(rendering.artworks), banners, cards]
  const images = createImageHandler({ sources, maker: rendering.maker, log })
  const site = await pages({
    ...{ env, log, catalog, folder },
    api: (request) => internalApi(app)(request),
    openFont: (code) => openFont({ db, storage: rendering.storage }, code),
    findLattice: (code) => findLattice(db, code),
  })
  const app = composeApp({
    ...parts,
    mockups: {
      storage: rendering.storage,
      queueIntake: parts.jobs.queueIntake,
      ownsArtwork: async (accountId, hash) => (await findUsable(db, accountId, [hash])).has(hash),
    },
    artworks: rendering.artworks,
    shops: {
      ...parts.shops,
      queueConnected: parts.jobs.queueConnected,
      queueEvents: parts.jobs.queueShops,
      queueListings: parts.jobs.queueListings,
      queuePushes: parts.jobs.queuePushes,
    },
    finished: {
      queuePrepare: parts.jobs.queuePrepare,
      queuePictures: parts.jobs.queuePictures,
    },
    queuePrints: parts.jobs.queuePrints,
    shopJobs: parts.jobs,
    // The sandbox provider moves no money and is for demos only.
    providers: await createProviders(db, env.DEMO_DATA),
    uploads: { queueOpening: parts.jobs.queueOpening },
    batches: { queueBatches: parts.jobs.queueBatches, progress: parts.progress },
    catalogFiles: {
      storage: rendering.storage,
      deliveredFolder: catalogFolder,
      queueCatalogImport: parts.jobs.queueCatalogImport,
    },
    exports: { ...rendering, queuePrepare: parts.jobs.queuePrepare },
    dataFolder: env.STORAGE_URL === undefined ? join(env.DATA_DIR, 'files') : env.DATA_DIR,
    images,
    site,
  })
  return app
}

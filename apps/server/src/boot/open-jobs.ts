import type { Logger } from 'pino'
import { measureBackups } from '../backup/backup-metrics.ts'
import { scheduledBackups } from '../backup/scheduled-backups.ts'
import { interruptible } from '../concurrency/interruptible.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createPool } from '../db/pool.ts'
import type { Env } from '../env.ts'
import type { Metrics } from '../http/metrics.ts'
import { deliverWebhooks } from '../jobs/deliver-webhooks.ts'
import { importCatalog } from '../jobs/import-catalog.ts'
import { intakeMockup } from '../jobs/intake-mockup.ts'
import { openZip } from '../jobs/open-zip.ts'
import { payAutomatically } from '../jobs/pay-automatically.ts'
import { pictureDesign } from '../jobs/picture-design.ts'
import { prepareProduct } from '../jobs/prepare-product.ts'
import { printReadyMade } from '../jobs/print-ready-made.ts'
import type { Job, JobDeps, Work } from '../jobs/queue/define-job.ts'
import { measureQueues } from '../jobs/queue/job-metrics.ts'
import { openJobQueue } from '../jobs/queue/job-queue.ts'
import { startJobWorker } from '../jobs/queue/job-worker.ts'
import { jobs } from '../jobs/registry.ts'
import { releaseHolds } from '../jobs/release-holds.ts'
import { allSlots, runBatch } from '../jobs/run-batch.ts'
import { runBulk } from '../jobs/run-bulk.ts'
import { ensureWebhooks } from '../jobs/shops/ensure-webhooks.ts'
import { findListings, pushListings } from '../jobs/shops/push-listings.ts'
import { findPushes, pushParcels } from '../jobs/shops/push-parcels.ts'
import { reconcileShop, reconciliationWork, syncShop, syncWork } from '../jobs/shops/sync-shop.ts'
import { syncShopsAgain } from '../jobs/shops/sync-shops.ts'
import type { Mailer } from '../mail/mailer.ts'
import { openCarriers } from '../modules/fulfillment/shipping/service.ts'
import { findOrderedProducts } from '../modules/sales/orders/service.ts'
import type { ShopDeps } from '../modules/shops/host/service.ts'
import { catalogFolder } from './catalog-folder.ts'
import type { Rendering } from './open-rendering.ts'

type Parts = {
  readonly env: Env
  readonly mailer: Mailer | undefined
  readonly shops: ShopDeps
  readonly log: Logger
  readonly database: Pick<OpenDatabase, 'connection' | 'db' | 'pool'>
  readonly rendering: Pick<Rendering, 'pictures' | 'maker' | 'storage' | 'artworks' | 'prints'>
  readonly metrics: Metrics
  readonly signal: AbortSignal | undefined
}

/** The queue has connections of its own, so that background work and requests do not wait for each other's. */
const connections = 4
/** How long running jobs may take to end when the process stops; unfinished ones are repeated by another process. */
const graceMs = 4000

/** The open queue, with the jobs that requests can enqueue. */
export type Jobs = {
  queueIntake(mockupId: number): Promise<void>
  queueCatalogImport(importId: number): Promise<void>
  queuePrepare(finishedId: number): Promise<void>
  queuePrints(orderIds: readonly number[]): Promise<void>
  queuePictures(version: { readonly designId: number; readonly revision: number }): Promise<void>
  queueBatches(): Promise<void>
  queueOpening(uploadId: string): Promise<void>
  /** Queues what follows when stores were connected: their webhooks, and their orders. */
  queueConnected(storeIds: readonly number[]): Promise<void>
  queueShops(storeIds: readonly number[]): Promise<void>
  queueListings(storeIds: readonly number[]): Promise<void>
  queuePushes(storeIds: readonly number[]): Promise<void>
  /** Queues the jobs of every minute now, because there is work for them. */
  queuePayments(): Promise<void>
  queueReleases(): Promise<void>
  queueParcels(): Promise<void>
  queueOffers(): Promise<void>
  queueWebhooks(endpointIds: readonly number[]): Promise<void>
  queueBulk(runId: number): Promise<void>
  stop(): Promise<void>
}

const ofStores = (storeIds: readonly number[]) => storeIds.map((storeId) => ({ payload: { storeId } }))

/**
 * Opens the job queue and, unless separate workers do that, runs its jobs in this process. The signal interrupts it only
 * before jobs run, because its caller has to stop them.
 */
export async function openJobs(parts: Parts): Promise<Jobs> {
  const { env, mailer, shops, log, database, rendering, metrics, signal } = parts
  const pool = createPool({ connection: database.connection, log, max: connections })
  try {
    const isWorker = env.WORKER_IN_SERVER
    const queue = await interruptible(signal, () => openJobQueue({ pool, log, jobs, isWorker }))
    measureQueues(queue, metrics.registry)
    const prepare = (ids: readonly number[]) =>
      queue.enqueue(
        prepareProduct,
        ids.map((finishedId) => ({ payload: { finishedId } })),
      )
    const queuePrints = async (orderIds: readonly number[]) => {
      await queue.enqueue(printReadyMade, [{ payload: {} }])
      // Products whose print files exist are queued, too; their preparation does nothing.
      await prepare(await findOrderedProducts(database.db, orderIds))
    }
    /** Queues work that a buyer or seller waits for. */
    const enqueueNow = async <Payload extends object>(job: Job<Payload>, work: readonly Work<Payload>[]) => {
      await queue.enqueue(job, work)
      queue.wake(job)
    }
    const queueShops: JobDeps['queueShops'] = (ids, options) => enqueueNow(syncShop, syncWork(ids, options))
    const queueReconciliations = (ids: readonly number[]) => queue.enqueue(reconcileShop, reconciliationWork(ids))
    const stopping = new AbortController()
    const backups = scheduledBackups({ env, ...database, storage: rendering.storage })
    if (backups) measureBackups(database.db, env.BACKUP_EVERY_HOURS, metrics.registry)
    const services = { mailer, shops, carriers: openCarriers(env), maxSweepShare: env.SWEEP_MAX_SHARE, backups }
    const queuePushes = (ids: readonly number[]) => enqueueNow(pushParcels, ofStores(ids))
    const queueListings = (ids: readonly number[]) => enqueueNow(pushListings, ofStores(ids))
    const queuePayments = () => enqueueNow(payAutomatically, [{ payload: {} }])
    const queueReleases = () => enqueueNow(releaseHolds, [{ payload: {} }])
    const queueNextSync = () => queue.enqueue(syncShopsAgain, [{ payload: {}, delaySeconds: 30 }])
    const queueWebhooks: JobDeps['queueWebhooks'] = (ids) =>
      enqueueNow(
        deliverWebhooks,
        ids.map((endpointId) => ({ payload: { endpointId } })),
      )
    const queuedStores = { queueShops, queueReconciliations, queueNextSync, queuePushes, queueListings }
    const queuePictures: JobDeps['queuePictures'] = (payload) => queue.enqueue(pictureDesign, [{ payload }])
    const queued = {
      queuePrepare: prepare,
      queuePrints,
      queuePictures,
      queuePayments,
      queueReleases,
      queueWebhooks,
      ...queuedStores,
    }
    const { db, pool: requests } = database
    const catalogFiles = { pool: requests, db, storage: rendering.storage, deliveredFolder: catalogFolder }
    const deps = { db, log, catalogFiles, ...services, ...rendering, ...queued, stopping: stopping.signal }
    const worker = isWorker ? await startJobWorker({ queue, deps, registry: metrics.registry }) : undefined
    return {
      queueIntake: (mockupId) => queue.enqueue(intakeMockup, [{ payload: { mockupId } }]),
      queueCatalogImport: (importId) => enqueueNow(importCatalog, [{ payload: { importId } }]),
      queuePrepare: (finishedId) => prepare([finishedId]),
      queuePrints,
      queuePictures,
      queueBatches: () => queue.enqueue(runBatch, allSlots),
      async queueConnected(storeIds) {
        await enqueueNow(ensureWebhooks, ofStores(storeIds))
        await queueShops(storeIds)
      },
      queueOpening: (uploadId) => queue.enqueue(openZip, [{ payload: { uploadId } }]),
      queueShops,
      queueListings,
      queuePushes,
      queuePayments,
      queueReleases,
      queueParcels: () => enqueueNow(findPushes, [{ payload: {} }]),
      queueOffers: () => enqueueNow(findListings, [{ payload: {} }]),
      queueWebhooks,
      queueBulk: (runId) => enqueueNow(runBulk, [{ payload: { runId } }]),
      async stop() {
        worker?.stop()
        stopping.abort()
        await queue.stop(graceMs)
        await pool.end()
      },
    }
  } catch (error) {
    const ended = pool.end()
    // Of an interrupted start, a query may still wait for a lock.
    if (!signal?.aborted) await ended
    throw error
  }
}

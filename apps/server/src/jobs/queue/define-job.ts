import type { Logger } from 'pino'
import { z } from 'zod'
import type { ScheduledBackups } from '../../backup/scheduled-backups.ts'
import type { Database } from '../../db/kysely.ts'
import type { ImageMaker } from '../../images/image-maker.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { CatalogDeps } from '../../modules/catalog/files/service.ts'
import type { OpenCarrier } from '../../modules/fulfillment/shipping/service.ts'
import type { Artworks } from '../../modules/media/artworks/service.ts'
import type { Pictures } from '../../modules/media/effects/service.ts'
import type { Prints } from '../../modules/media/print-files/service.ts'
import type { ShopDeps } from '../../modules/shops/host/service.ts'
import type { Storage } from '../../storage/storage.ts'

/** The dependencies of job handlers. */
export type JobDeps = {
  readonly db: Database
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly storage: Storage
  readonly catalogFiles: CatalogDeps
  readonly artworks: Artworks
  readonly prints: Prints
  readonly shops: ShopDeps
  /** Queues print files of finished products for immediate generation. */
  readonly queuePrepare: (finishedIds: readonly number[]) => Promise<void>
  /** Queues the pictures of a version of a design. */
  readonly queuePictures: (version: { readonly designId: number; readonly revision: number }) => Promise<void>
  /** Queues print files of orders that were sent to production. */
  readonly queuePrints: (orderIds: readonly number[]) => Promise<void>
  /** Queues the parcels of stores to be reported. */
  readonly queuePushes: (storeIds: readonly number[]) => Promise<void>
  /** Queues the payment of orders by rules of their stores. */
  readonly queuePayments: () => Promise<void>
  /** Queues the release of orders whose hold has ended. */
  readonly queueReleases: () => Promise<void>
  /** Queues the listings of stores that are due. */
  readonly queueListings: (storeIds: readonly number[]) => Promise<void>
  /** Queues the synchronization of stores, before the scheduled one (`isScheduled`). */
  readonly queueShops: (storeIds: readonly number[], options?: { readonly isScheduled?: boolean }) => Promise<void>
  /** Queues the comparison of the orders of stores with the recorded ones. */
  readonly queueReconciliations: (storeIds: readonly number[]) => Promise<void>
  /** Queues the deliveries of webhook endpoints. */
  readonly queueWebhooks: (endpointIds: readonly number[]) => Promise<void>
  /** Queues the synchronization of all connected stores, half a minute from now. */
  readonly queueNextSync: () => Promise<void>
  /** Percent of the files of an area that a sweep may find unused (SWEEP_MAX_SHARE). */
  readonly maxSweepShare: number
  /** Undefined without `BACKUP_URL`. */
  readonly backups: ScheduledBackups | undefined
  /** Undefined when no mail server is configured. */
  readonly mailer: Mailer | undefined
  /** Configured carrier adapters; empty without `TRACKING_KEY`. */
  readonly carriers: readonly OpenCarrier[]
  readonly log: Logger
  /** Aborts when the process stops, so that long jobs leave the rest to other workers. */
  readonly stopping: AbortSignal
}

/** A piece of work to queue. Higher priorities come first, equal ones in the order they were queued. */
export type Work<Payload> = {
  readonly payload: Payload
  readonly priority?: number
  /** Seconds from now before which it does not run. */
  readonly delaySeconds?: number
}

export type JobOutcome = 'again' | 'later' | undefined

type Definition<Payload extends object> = {
  /** Name of the queue, in kebab-case. */
  readonly name: string
  /** Ids only; the job looks up everything else when it runs. */
  readonly payload: z.ZodType<Payload>
  /** Work with the same key is queued at most once. */
  readonly key: (payload: Payload) => string
  /** Jobs fetched at once from the queue and processed one after the other; fewer for long-running jobs. */
  readonly batchSize?: number
  /** Batches that one process handles at the same time; 1 unless given. */
  readonly concurrency?: number
  /** Work that takes longer is given to another process; 15 minutes unless given. */
  readonly maxSeconds?: number
  /** Finds work that should have been queued and is not; called at start and every ten minutes. */
  readonly findOrphanedWork?: (deps: JobDeps) => Promise<readonly Work<Payload>[]>
  /**
   * Does the work. May run twice for the same work, because the work of a killed process is repeated. Returns `again`
   * when there is more to do, which is queued behind other work, and `later` to be queued again for a few
   * seconds from now.
   */
  readonly handle: (deps: JobDeps, payload: Payload, signal: AbortSignal) => Promise<JobOutcome>
}

/** A job as used by queue and worker. */
export type Job<Payload extends object = object> = {
  readonly name: string
  /** Five fields of cron, in UTC; undefined for jobs that run only when queued. */
  readonly schedule: string | undefined
  readonly batchSize: number | undefined
  readonly concurrency: number | undefined
  readonly maxSeconds: number | undefined
  readonly keyOf: (payload: Payload) => string
  readonly findOrphanedWork: ((deps: JobDeps) => Promise<readonly Work<object>[]>) | undefined
  readonly run: (deps: JobDeps, data: unknown, signal: AbortSignal) => Promise<JobOutcome>
}

/** Defines a job with a typed payload. It must be listed in registry.ts to get a queue and a handler. */
export function defineJob<Payload extends object>(definition: Definition<Payload>): Job<Payload> {
  const { name, payload, key, batchSize, concurrency, maxSeconds, findOrphanedWork, handle } = definition
  return {
    name,
    schedule: undefined,
    batchSize,
    concurrency,
    maxSeconds,
    keyOf: key,
    findOrphanedWork,
    run: (deps, data, signal) => handle(deps, payload.parse(data ?? {}), signal),
  }
}

/** Defines a job without a payload that runs at fixed times. */
export function defineScheduledJob(
  name: string,
  schedule: string,
  handle: Definition<Record<string, never>>['handle'],
  options: Pick<Definition<Record<string, never>>, 'maxSeconds'> = {},
): Job<Record<string, never>> {
  return { ...defineJob({ name, payload: z.object({}), key: () => 'all', handle, ...options }), schedule }
}

import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database } from '../../db/kysely.ts'
import type { ImageMaker } from '../../images/image-maker.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Artworks } from '../../modules/media/artworks/service.ts'
import type { Pictures } from '../../modules/media/effects/service.ts'
import type { MockupFiles } from '../../modules/media/mockups/service.ts'
import type { Prints } from '../../modules/media/print-files/service.ts'

/** The dependencies of job handlers. */
export type JobDeps = {
  readonly db: Database
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly files: MockupFiles
  readonly artworks: Artworks
  readonly prints: Prints
  /** Folder of uploads in progress. */
  readonly uploadFolder: string
  /** Folder of quality check photos. */
  readonly photoFolder: string
  /** Queues print files of finished products for immediate generation. */
  readonly queuePrepare: (finishedIds: readonly number[]) => Promise<void>
  /** Undefined when no mail server is configured. */
  readonly mailer: Mailer | undefined
  readonly log: Logger
  /** Aborts when the process stops, so that long jobs leave the rest to other workers. */
  readonly stopping: AbortSignal
}

/** A piece of work to queue. Higher priorities come first, equal ones in the order they were queued. */
export type Work<Payload> = { readonly payload: Payload; readonly priority?: number }

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs return nothing
export type JobOutcome = 'again' | void

type Definition<Payload extends object> = {
  /** Name of the queue, in kebab-case. */
  readonly name: string
  /** Ids only; the job looks up everything else when it runs. */
  readonly payload: z.ZodType<Payload>
  /** Work with the same key is queued at most once. */
  readonly key: (payload: Payload) => string
  /** Jobs fetched at once from the queue and processed one after the other; fewer for long-running jobs. */
  readonly batchSize?: number
  /** Also runs at these times (five fields, UTC). Requires an empty payload. */
  readonly schedule?: string
  /** Finds work that should have been queued and is not; called at start and every ten minutes. */
  readonly findOrphanedWork?: (deps: JobDeps) => Promise<readonly Work<Payload>[]>
  /**
   * Does the work. May run twice for the same work, because the work of a killed process is repeated. Returns `again`
   * when there is more to do, which is queued behind other work.
   */
  readonly handle: (deps: JobDeps, payload: Payload, signal: AbortSignal) => Promise<JobOutcome>
}

/** A job as used by queue and worker. */
export type Job<Payload extends object = object> = {
  readonly name: string
  readonly schedule: string | undefined
  readonly batchSize: number | undefined
  readonly keyOf: (payload: Payload) => string
  readonly findOrphanedWork: ((deps: JobDeps) => Promise<readonly Work<object>[]>) | undefined
  readonly run: (deps: JobDeps, data: unknown, signal: AbortSignal) => Promise<JobOutcome>
}

/** Defines a job with a typed payload. It must be listed in registry.ts to get a queue and a handler. */
export function defineJob<Payload extends object>(definition: Definition<Payload>): Job<Payload> {
  const { name, payload, key, schedule, batchSize, findOrphanedWork, handle } = definition
  return {
    name,
    schedule,
    batchSize,
    keyOf: key,
    findOrphanedWork,
    run: (deps, data, signal) => handle(deps, payload.parse(data ?? {}), signal),
  }
}

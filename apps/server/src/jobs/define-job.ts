import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database } from '../db/kysely.ts'
import type { ImageMaker } from '../images/image-maker.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Artworks } from '../modules/media/artworks/service.ts'
import type { Pictures } from '../modules/media/effects/service.ts'
import type { MockupFiles } from '../modules/media/mockups/service.ts'
import type { Prints } from '../modules/media/print-files/service.ts'

/** What handlers work with. */
export type JobDeps = {
  readonly db: Database
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly files: MockupFiles
  readonly artworks: Artworks
  readonly prints: Prints
  /** Where uploads in parts are kept until they are whole. */
  readonly uploadFolder: string
  /** Where pictures of quality checks are kept. */
  readonly photoFolder: string
  /** Has print files of finished products made that are wanted at once. */
  readonly queuePrepare: (finishedIds: readonly number[]) => Promise<void>
  /** Undefined where no mail is sent. */
  readonly mailer: Mailer | undefined
  readonly log: Logger
  /** The process is about to end: what could go on for long leaves the rest to others. */
  readonly stopping: AbortSignal
}

/** One piece of work to queue. The higher the priority, the earlier; equal ones in the order they came. */
export type Work<Payload> = { readonly payload: Payload; readonly priority?: number }

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs have nothing to say
export type JobOutcome = 'again' | void

type Definition<Payload extends object> = {
  /** Name of the queue: kebab-case. */
  readonly name: string
  /** Ids only: what a job needs besides, it looks up when it runs. */
  readonly payload: z.ZodType<Payload>
  /** Work of one key waits in the queue once, however often it is queued. */
  readonly key: (payload: Payload) => string
  /** Taken at once from the queue and done one after the other; fewer for jobs that take long. */
  readonly batchSize?: number
  /** Runs at these times (five fields, UTC) besides what is queued. Only a job with an empty payload can. */
  readonly schedule?: string
  /** Work that should have been done or queued and is not; looked for now and then. */
  readonly findOrphanedWork?: (deps: JobDeps) => Promise<readonly Work<Payload>[]>
  /**
   * Does the work. It may run twice: what a killed process had begun is begun again. `again`: there is more to do, behind what
   * waits meanwhile.
   */
  readonly handle: (deps: JobDeps, payload: Payload, signal: AbortSignal) => Promise<JobOutcome>
}

/** A job as the queue and the worker see it. */
export type Job<Payload extends object = object> = {
  readonly name: string
  readonly schedule: string | undefined
  readonly batchSize: number | undefined
  readonly keyOf: (payload: Payload) => string
  readonly findOrphanedWork: ((deps: JobDeps) => Promise<readonly Work<object>[]>) | undefined
  readonly run: (deps: JobDeps, data: unknown, signal: AbortSignal) => Promise<JobOutcome>
}

/** A job with its payload's type. Registered in registry.ts it has a queue and a handler; otherwise nothing can be queued for it. */
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

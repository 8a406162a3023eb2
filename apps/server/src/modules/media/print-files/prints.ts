import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { Artworks } from '../artworks/artwork-store.ts'

export type PrintSettings = {
  readonly db: Database
  readonly storage: Storage
  readonly artworks: Artworks
  readonly fontFolder: string
}

/** What printing needs; one per process. */
export type Prints = PrintSettings & { readonly limiter: ConcurrencyLimiter }

/** A large print takes up to 700 MB of memory, so each job process prints one at a time. */
export function openPrints(settings: PrintSettings): Prints {
  return { ...settings, limiter: createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1_000 }) }
}

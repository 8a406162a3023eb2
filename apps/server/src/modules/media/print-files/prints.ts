import { LRUCache } from 'lru-cache'
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
export type Prints = PrintSettings & {
  readonly limiter: ConcurrencyLimiter
  /** Keys of print files that lacked characters when they were made. */
  readonly lacking: LRUCache<string, true>
}

/** A file that lacks characters is made once an hour at most: a font for them may have been added since. */
const lackingLimits = { max: 10_000, ttl: 60 * 60_000 } as const

/** A large print takes up to 700 MB of memory, so each job process prints one at a time. */
export function openPrints(settings: PrintSettings): Prints {
  const limiter = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1_000 })
  return { ...settings, limiter, lacking: new LRUCache(lackingLimits) }
}

import type { Database } from '../../../db/kysely.ts'
import type { Storage } from '../../../storage/storage.ts'

export type MockupDeps = {
  readonly db: Database
  readonly storage: Storage
  /** Whether a seller may use an artwork that does not belong to the platform. */
  readonly ownsArtwork: (accountId: number, hash: string) => Promise<boolean>
  /** Queues the processing of a mockup file. Lost jobs are recovered by `listWaitingMockups`. */
  readonly queueIntake: (mockupId: number) => Promise<void>
}

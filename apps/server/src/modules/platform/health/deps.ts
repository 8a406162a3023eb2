import type { Database } from '../../../db/kysely.ts'

export type HealthDeps = {
  readonly db: Database
  /** A folder on the disk that fills up. */
  readonly dataFolder?: string | undefined
}

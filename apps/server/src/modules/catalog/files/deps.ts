import type { Pool } from 'pg'
import type { Database } from '../../../db/kysely.ts'

export type CatalogDeps = {
  readonly pool: Pool
  readonly db: Database
  readonly dataFolder: string
  /** The folder delivered with the program, in force until a catalog is imported. */
  readonly deliveredFolder: string
}

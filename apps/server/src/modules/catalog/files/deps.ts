import type { Pool } from 'pg'
import type { Database } from '../../../db/kysely.ts'
import type { Storage } from '../../../storage/storage.ts'

export type CatalogDeps = {
  readonly pool: Pool
  readonly db: Database
  /** Contains the imported catalogs. */
  readonly storage: Storage
  /** The folder delivered with the program, in force until a catalog is imported. */
  readonly deliveredFolder: string
}

import type { Pool } from 'pg'
import type { Database } from '../../../db/kysely.ts'
import type { Catalog } from '../products/catalog.ts'

export type PriceListDeps = {
  readonly db: Database
  readonly pool: Pool
  readonly catalog: Catalog
  readonly today: () => string
}

import type { Database } from '../../../db/kysely.ts'
import type { Catalog } from '../products/catalog.ts'

export type LibraryDeps = { readonly db: Database; readonly catalog: Catalog }

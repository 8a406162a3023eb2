import type { Database } from '../../../db/kysely.ts'

export type FreightDeps = { readonly db: Database }

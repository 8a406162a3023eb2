import type { Database } from '../../../db/kysely.ts'

export type CustomsDeps = { readonly db: Database }

import type { Database } from '../../../db/kysely.ts'

export type DisplayDeps = { readonly db: Database }

import type { Database } from '../../../db/kysely.ts'

export type StoreDeps = { readonly db: Database }

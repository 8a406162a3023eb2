import type { Database } from '../../../db/kysely.ts'

export type HomeDeps = { readonly db: Database; readonly now: () => Date }

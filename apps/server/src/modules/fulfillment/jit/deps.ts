import type { Database } from '../../../db/kysely.ts'

export type JitDeps = { readonly db: Database; readonly fontFolder: string }

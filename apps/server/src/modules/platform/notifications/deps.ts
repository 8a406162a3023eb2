import type { Database } from '../../../db/kysely.ts'

export type NotificationDeps = { readonly db: Database }

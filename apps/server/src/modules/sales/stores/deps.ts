import type { Database } from '../../../db/kysely.ts'
import type { ShopDeps } from '../../shops/host/service.ts'

export type StoreDeps = { readonly db: Database }

/** With the platforms that stores can be connected to. */
export type PlatformDeps = StoreDeps & { readonly shops: ShopDeps }

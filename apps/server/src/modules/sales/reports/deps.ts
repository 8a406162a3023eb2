import type { Database } from '../../../db/kysely.ts'
import type { ShopDeps } from '../../shops/host/service.ts'

export type ReportDeps = {
  readonly db: Database
  /** The platforms, for what their listings promise. */
  readonly shops: Pick<ShopDeps, 'db' | 'publicUrl' | 'connectors'>
}
